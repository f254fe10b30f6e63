import { Browser } from '../portal/browser.mjs';

/** Every fifth supplier enters wrong digits first. */
const CLUMSY = 5;

const expect = (what, is, should) => {
  if (is !== should) throw new Error(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
};

/** One supplier, from opening the link to the last page; `step` is awaited between two calls. */
export const answer = async (url, figures, { i, name, accountNumber, publicId }, step) => {
  const browser = new Browser(url, figures);
  const call = (action, body) => browser.post(action, `/supplierVerification/${action}`, body);
  try {
    const page = await browser.get('page', `/supplier/verify/${publicId}`);
    expect('the page', page.includes('<script type="module"'), true);
    await browser.takeToken();
    const record = await call('getByPublicId', { supplierId: publicId });
    expect('the record', [record.message, record.supplierName].join(), ['', name].join());
    await step();
    const missing = accountNumber.slice(-record.hidden.length);
    if (i % CLUMSY === 0) {
      const wrong = missing.replace(/.$/, (digit) => (Number(digit) + 1) % 10);
      expect(
        'the name after wrong digits',
        (await call('checkAccountNumber', { publicId, accountNumber: wrong })).accountName,
        '',
      );
      await step();
    }
    expect(
      'the name after the match',
      (await call('checkAccountNumber', { publicId, accountNumber: missing })).accountName,
      name,
    );
    await step();
    expect(
      'the result',
      (await call('verifyAccountNumber', { publicId, accountNumber: missing, verified: 1, accountName: name })).result,
      1,
    );
    await step();
    const person = { verifierFirstName: 'Mei', verifierLastName: 'Tan', verifierEmail: `mei-${i}@bench.example` };
    const details = { publicId, ...person, verifierPhone: '02 5550 1234', verifierOptin: false, terms: true, isFinal: true };
    expect('saved and finished', JSON.stringify(await call('setVerifierDetails', details)), '{"saved":true,"finished":true}');
  } finally {
    browser.close();
  }
};
