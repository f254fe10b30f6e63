import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  accepted,
  american,
  australian,
  byBic,
  orderOf,
  outcomeOf,
  pain001File,
  readOrder,
  refused,
  type Style,
  transaction,
  type TransactionValues,
} from '../testing/pain001-file.js';
import { codes } from '../testing/read.js';

describe('values that are repeated or misplaced', () => {
  const file = orderOf(transaction());
  test.each([
    ['a name', '<Cdtr>', '<Cdtr><Nm>Heron</Nm>', 'recordOrder@1'],
    ['a payee', '<Cdtr>', '<Cdtr/><Cdtr>', 'recordOrder@1'],
    [
      'an IBAN',
      '<CdtrAcct>',
      '<CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct><CdtrAcct>',
      'recordOrder@1',
    ],
    ['an amount', '<Amt>', '<Amt><InstdAmt Ccy="EUR">1.00</InstdAmt>', 'recordOrder@1'],
    ['BIC by its old and its new name', '<BICFI>ABCDDEFF', '<BIC>HEROAU2S</BIC><BICFI>ABCDDEFF', 'recordOrder@1'],
    ['an element within a value', '1.00</InstdAmt>', '1.0<x>0</x>0</InstdAmt>', 'recordOrder@1'],
    ['a paying account', '<DbtrAcct>', '<DbtrAcct/><DbtrAcct>', 'recordOrder'],
    ['a sum', '<CtrlSum>', '<CtrlSum>1.00</CtrlSum><CtrlSum>', 'recordOrder'],
    ['a header', '<PmtInf>', '<GrpHdr/><PmtInf>', 'recordOrder'],
    ['a transaction outside of groups', '<PmtInf>', '<CdtTrfTxInf/><PmtInf>', 'recordOrder'],
    ['a group within something else', '<PmtInf>', '<x><PmtInf/></x><PmtInf>', 'recordOrder'],
    ['a group within a transaction', '<Cdtr>', '<x><PmtInf/></x><Cdtr>', 'recordOrder'],
    ['a transaction within a transaction', '<Cdtr>', '<CdtTrfTxInf/><Cdtr>', 'recordOrder'],
  ])('a pain.001 file is refused when a value is repeated or misplaced: %s', async (_, at, change, error) =>
    expect(await outcomeOf(file.replace(at, change))).toEqual(refused(error)),
  );

  test('elements of a pain.001 file that are not used may be repeated', async () => {
    const more = file.replace(
      '<Cdtr>',
      '<UltmtCdtr><Nm>Heron</Nm></UltmtCdtr><SplmtryData/><SplmtryData><Nm>x</Nm></SplmtryData><Cdtr>',
    );
    expect(await outcomeOf(more)).toEqual(accepted('1'));
    const structured =
      '<RmtInf><Strd><CdtrRefInf><Ref>A</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>B</Ref></CdtrRefInf></Strd></RmtInf>';
    expect((await readOrder(file.replace('</CdtTrfTxInf>', `${structured}</CdtTrfTxInf>`))).lines[0]).toMatchObject({
      reference: 'A B',
    });
  });

  test('a pain.001 transaction with more text than allowed is refused', async () => {
    const texts = '<Ustrd>'.concat('x'.repeat(60_000), '</Ustrd>').repeat(2);
    const long = file.replace('</CdtTrfTxInf>', `<RmtInf>${texts}</RmtInf></CdtTrfTxInf>`);
    expect(await outcomeOf(long)).toEqual(refused('recordLength@1'));
  });
});

describe('versions and shapes', () => {
  const values = { ...australian, bic: 'CTBAAU2S', creditorReference: 'RF18' };
  const expected = {
    accountNumber: '10203040',
    accountCode: '063102',
    accountCodeType: 9,
    swiftCode: 'CTBAAU2S',
    reference: 'RF18',
  };
  const namespaces = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    (version) => `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${String(version).padStart(2, '0')}`,
  );
  const styles: readonly (readonly [name: string, style: Style])[] = [
    ...namespaces.map((namespace) => [namespace.slice(-15), { namespace }] as const),
    ['German 001.003', { namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.003.03', age: 1 }],
    ['Austrian and German 001.002', { namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.002.03', age: 1 }],
    ['Swiss', { namespace: 'http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd', age: 1 }],
    ['with a prefix', { prefix: 'n2' }],
    ['indented', { indent: '  ' }],
    ['indented with tabs, with a prefix', { indent: '\t', prefix: 'pain' }],
    ['without a namespace', { namespace: '' }],
    ['with a namespace of its own', { namespace: 'urn:bank:own' }],
    [
      'the element of version .02',
      { root: 'pain.001.001.02', age: 1, namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.02' },
    ],
    ['accounts and banks of version .02', { root: 'pain.001.001.02', age: 2 }],
  ];

  test.each(styles)('a pain.001 file of this version or shape is read: %s', async (_, style) => {
    const file = pain001File(
      [{ transactions: [transaction({ ...values, ...(style.age === 2 ? { clearingSystem: '', country: 'AU' } : {}) })] }],
      {},
      style,
    );
    const { format, lines, errors, warnings } = await readOrder(file);
    expect([format, errors, warnings]).toEqual(['pain.001', [], []]);
    expect(lines).toMatchObject([style.age === 2 ? { ...expected, accountCodeType: 11 } : expected]);
  });

  test('a pain.001 message may be in an envelope, and there may be several', async () => {
    const one = pain001File([{ transactions: [transaction()] }]).replace(/<\?.*?\?>/, '');
    const file = `<Env><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Nm>x</Nm></AppHdr>${one}<More>${one}</More></Env>`;
    expect(await outcomeOf(file)).toEqual(accepted('1', '2'));
    expect((await readOrder(file)).controlTotals.stated).toEqual({ credits: 200, debits: 0, count: 2 });
    expect(await outcomeOf(one.replace(/<\/?Document[^>]*>/g, ''))).toEqual(accepted('1'));
  });

  test('a pain.001 message without transactions has no lines', async () => {
    expect(await outcomeOf(pain001File([]))).toEqual(refused('noPayments'));
  });
});

describe('other files', () => {
  const other = (namespace: string, element: string): string =>
    `<Document xmlns="${namespace}"><${element}><GrpHdr/><PmtInf/></${element}></Document>`;
  const iso = 'urn:iso:std:iso:20022:tech:xsd:';
  test.each([
    ['a status report', other(`${iso}pain.002.001.03`, 'CstmrPmtStsRpt')],
    ['a status report without namespace', '<Document><CstmrPmtStsRpt/></Document>'],
    ['a direct debit', other(`${iso}pain.008.001.02`, 'CstmrDrctDbtInitn')],
    ['an old direct debit', other(`${iso}pain.008.001.01`, 'pain.008.001.01')],
    ['a statement', other(`${iso}camt.053.001.02`, 'BkToCstmrStmt')],
    ['a notification', other(`${iso}camt.054.001.08`, 'BkToCstmrDbtCdtNtfctn')],
    ['a message of an unlisted kind', other(`${iso}camt.110.001.01`, 'InvstgtnReq')],
    ['the same with a prefix', `<d:Document xmlns:d="${iso}camt.110.001.01"><d:InvstgtnReq/></d:Document>`],
    ['an order between banks', other(`${iso}pacs.008.001.08`, 'FIToFICstmrCdtTrf')],
    [
      'a statement behind an order',
      `<x>${pain001File([{ transactions: [transaction()] }]).replace(/<\?.*?\?>/, '')}<BkToCstmrStmt/></x>`,
    ],
  ])('%s is not a payment file', async (_, file) => {
    expect([await outcomeOf(file), (await readOrder(file)).format]).toEqual([refused('notAPaymentFile'), 'pain.001']);
  });

  test('a web page that mentions pain.001 is named as a web page', async () => {
    const page = '<html><body><p>pain.001.001.03</p></body></html>';
    expect([await outcomeOf(page), (await readOrder(page)).format]).toEqual([refused('notAPaymentFile'), 'unknown']);
  });

  test.each([
    ['another document', '<Document xmlns="urn:oasis:names:tc:opendocument"><Body/></Document>'],
    ['a document that mentions it', '<Document><Body>urn:iso:std:iso:20022:tech:xsd:pain.001.001.03</Body></Document>'],
    ['XML that is not complete', '<rows><row>'],
    ['text about it', 'See <CstmrCdtTrfInitn> in pain.001'],
  ])('%s is not a recognised file', async (_, file) => {
    expect([await outcomeOf(file), (await readOrder(file)).format]).toEqual([refused('unrecognised'), 'unknown']);
  });

  test.each([
    ['cut short', (file: string) => file.slice(0, -20), 'xmlMalformed'],
    ['cut before its message', (file: string) => file.slice(0, file.indexOf('<CstmrCdtTrfInitn>')), 'xmlMalformed'],
    ['with a definition', (file: string) => file.replace('<Document', '<!DOCTYPE Document><Document'), 'xmlUnsafe'],
    ['with a definition at its end', (file: string) => file.replace('</Document>', '<!ENTITY x "y"></Document>'), 'xmlUnsafe'],
    [
      'with a definition longer than the start of the file that is searched',
      (file: string) => file.replace('<Document', `<!DOCTYPE Document [${' '.repeat(99_999)}]><Document`),
      'xmlUnsafe',
    ],
    ['with a wrong character', (file: string) => file.replace('Bluegum', 'Blue\u0002gum'), 'xmlMalformed'],
  ])('a pain.001 order %s is refused', async (_, change, error) => {
    const { format, errors, lines } = await readOrder(change(orderOf(transaction())));
    expect([format, codes(errors), lines]).toEqual(['pain.001', [error], []]);
  });
});

describe('bounds', () => {
  const five = orderOf(...new Array<TransactionValues>(5).fill(transaction()));
  test('a pain.001 file has at most as many transactions as the record limit', async () => {
    expect(await outcomeOf(five, { records: 5 })).toEqual(accepted('1', '2', '3', '4', '5'));
    expect(await outcomeOf(five, { records: 4 })).toEqual(refused('tooLarge'));
  });

  test('reading a pain.001 file stops at the limit of errors', async () => {
    const wrong = orderOf(...new Array<TransactionValues>(5).fill(transaction({ iban: 'DE00' })));
    expect(await outcomeOf(wrong, { errors: 2 })).toEqual(refused('badIban@1', 'badIban@2', 'tooLarge'));
  });
});

describe('write, then read', () => {
  const name = fc
    .array(fc.constantFrom('Blue', 'gum', '&', '<', '>', '"', "'", ']]>', 'Müller', 'Łódź', '株式会社', '𝄞', '.'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((words) => words.join(' '));
  const amount = fc.nat(10 ** 11).map((cents) => (cents / 100).toFixed(2));
  const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`));
  const account = fc.oneof(
    fc.constantFrom({}, { bic: '' }, { iban: 'FR14 2004 1010 0505 0001 3M02 606' }),
    fc
      .record({ clearingNumber: fc.constantFrom('063102', '012345'), otherAccount: digits(5, 9) })
      .map((values) => ({ ...australian, ...values })),
    digits(4, 17).map((otherAccount) => ({ ...american, otherAccount })),
    digits(4, 20).map((otherAccount) => ({ ...byBic, otherAccount })),
  );
  const one = fc
    .tuple(
      account,
      fc.record({ name, amount, currency: fc.constantFrom('EUR', 'AUD', 'JPY'), endToEndId: digits(1, 9), remittance: name }),
    )
    .map(([where, what]) => transaction({ ...where, ...what }));
  const style = fc.record({
    prefix: fc.constantFrom('', 'n1').map((prefix) => prefix || undefined),
    indent: fc.constantFrom('', '\t', '  ').map((indent) => indent || undefined),
    age: fc.constantFrom(0, 1),
  });

  test('a written pain.001 file is read with the same payments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        style,
        async (groups, { prefix, indent, age }) => {
          const written = groups.flat();
          const how = { age, ...(prefix === undefined ? {} : { prefix }), ...(indent === undefined ? {} : { indent }) };
          const { lines, errors, warnings, controlTotals } = await readOrder(
            pain001File(
              groups.map((transactions) => ({ transactions })),
              {},
              how,
            ),
          );
          const cents = written.map((values) => Math.round(Number(values.amount) * 100));
          expect([errors, warnings.filter(({ code }) => code !== 'zeroAmount')]).toEqual([[], []]);
          expect(controlTotals.stated).toEqual({
            credits: cents.reduce((sum, next) => sum + next, 0),
            debits: 0,
            count: written.length,
          });
          expect(
            lines.map((line) => [
              line.accountName,
              line.accountNumber,
              line.amount,
              line.currency,
              line.paymentId,
              line.reference,
            ]),
          ).toEqual(
            written.map((values, at) => [
              values.name,
              (values.iban || values.otherAccount)!.replaceAll(' ', ''),
              cents[at],
              values.currency,
              values.endToEndId,
              values.remittance,
            ]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
