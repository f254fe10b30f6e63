import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppModule } from '../app.module.js';
import type { Answer } from '../platform/testing/harness.js';
import { Harness } from '../platform/testing/harness.js';
import { Asked, HIDDEN, type Link, NAME, TENANT } from './testing/asked.js';
import { SupplierBrowser } from './testing/supplier-browser.js';

type Refusal = {
  readonly errorCode: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};
type Body = Readonly<Record<string, unknown>>;

let harness: Harness;
let asked: Asked;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

const person = {
  ...{ verifierEmail: 'mei@bluegum.example', verifierName: 'Mei Tan', verifierPhone: '02 5550 1234', verifierMobile: '' },
  ...{ verifierComment: '', verifierOptin: true, verifierCfoName: '', verifierCfoEmail: '', verifiedGovCode: '' },
  ...{ tradingName: '', taxNumber: '', verifierFirstName: 'Mei', verifierLastName: 'Tan', terms: true, isFinal: true },
};
const method = { AccountName: NAME, AccountCode: '062-000', AccountNumber: '7654 3210', PaymentType: 4 };
const TEXTS = { Country: 'AUS', Iban: '', SwiftCode: '' };
/** Every call with all its fields. */
const bodies: { readonly [action: string]: (publicId: string) => Body } = {
  getByPublicId: (supplierId) => ({ supplierId }),
  checkAccountNumber: (publicId) => ({ publicId, accountNumber: HIDDEN, accountCode: '063102' }),
  verifyAccountNumber: (publicId) => ({ publicId, accountNumber: '', verified: 1, accountName: NAME }),
  setVerifierDetails: (publicId) => ({ publicId, accountNumber: '', ...person }),
  submitPaymentType: (publicId) => ({
    ...{ publicId, accountNumber: '', isVerify2: false, isCorrectDetailsFlag: true, customerName: '', ...person },
    supplierPaymentMethod: { ...method, ...TEXTS },
  }),
  delegate: (publicId) => ({ publicId, email: 'zoe@bluegum.example' }),
  unsubscribe: (publicId) => ({ publicId }),
  checkAccountCode: () => ({ code: '062-000', accountCodeType: 9 }),
};

const matched = async (link: Link): Promise<SupplierBrowser> => {
  const browser = await SupplierBrowser.open(harness);
  await browser.call('checkAccountNumber', { publicId: link.publicId, accountNumber: HIDDEN });
  return browser;
};
/** Longer than any field may be, but shorter than the longest body. */
const HUGE = 'x'.repeat(20_000);
const WRONG: readonly unknown[] = [7, -1, 1e308, [], ['a'], [[['x']]], {}, { a: 1 }, { toString: 'x' }, HUGE];
/** The fields of a body. Fields of the account have its name before them. */
const fieldsOf = (body: Body): readonly string[] => [
  ...Object.keys(body),
  'nobodyAskedFor',
  ...('supplierPaymentMethod' in body
    ? [...Object.keys(body['supplierPaymentMethod'] as Body), 'nobodyAskedFor'].map((field) => `supplierPaymentMethod.${field}`)
    : []),
];
const withField = (body: Body, path: string, value: unknown): Body => {
  const [field, inner] = path.split('.');
  return inner === undefined ? { ...body, [path]: value } : { ...body, [field!]: { ...(body[field!] as Body), [inner]: value } };
};
/** Words of a validation library. Our messages name no field of a program. */
const LIBRARY = /must be|should not|nested property|conforming|longer than/;

describe.each(Object.entries(bodies))('the body of %s', (action, bodyOf) => {
  test(`${action} refuses a body with a wrong, too long or unknown field and writes nothing`, async () => {
    const link = await asked.both({ forcedUpdate: true });
    const browser = await matched(link);
    const before = await asked.said(link);
    const body = bodyOf(link.publicId);
    const odd: string[] = [];
    for (const field of fieldsOf(body))
      for (const value of WRONG) {
        const { status, text } = await browser.call<Refusal>(action, withField(body, field, value));
        const words = (JSON.parse(text) as Refusal).fields ?? {};
        const isOurs = Object.values(words).length > 0 && !LIBRARY.test(text);
        if (status !== 400 || !isOurs)
          odd.push(`${field} ${JSON.stringify(value)?.slice(0, 20)}: ${status} ${text.slice(0, 200)}`);
      }
    expect(odd).toEqual([]);
    expect(await asked.said(link)).toEqual(before);
  }, 60_000);

  test.each(['[]', '"x"', 'null', '7', '{"publicId":', '', '[{"publicId":"x"}]'])(
    `${action} refuses the text %s`,
    async (payload) => {
      const browser = await SupplierBrowser.open(harness);
      const token = (await browser.send<{ token: string }>('GET', '/account/antiforgery')).body.token;
      const { statusCode, body } = await harness.app.inject({
        ...{ method: 'POST', url: `/supplierVerification/${action}`, payload, cookies: browser.cookies },
        headers: { 'x-anti-forgery': token, 'content-type': 'application/json' },
      });
      expect([statusCode, typeof (JSON.parse(body) as Refusal).errorCode]).toEqual([400, 'string']);
    },
  );
});

describe('text with control characters', () => {
  const odd = (text: string): string => `\u0000${text}\u0007\ud800\u202e`;
  const clean = (text: string): string => `${text} \ufffd`;
  const typed = {
    ...{ verifierEmail: 'mei@bluegum.example', verifierPhone: odd('02 5550 1234'), verifierFirstName: odd('Mei') },
    ...{ verifierLastName: odd('Tan'), verifierComment: `{2} one\r\n${odd('two')}`, tradingName: odd('Bluegum') },
    terms: true,
  };
  const told = { firstName: clean('Mei'), lastName: clean('Tan'), phone: clean('02 5550 1234'), tradingName: clean('Bluegum') };
  const supplierPaymentMethod = { ...method, AccountName: odd('Bluegum Kitchens') };
  const refusal = ({ status, body }: Answer<unknown>) => [status, (body as Refusal).errorCode];

  test.each([
    ['other details', { forcedUpdate: true }, { isVerify2: false, isCorrectDetailsFlag: true }],
    ['an onboarding', { variant: 'details-only' }, { isVerify2: true, isCorrectDetailsFlag: false }],
  ])('a text with control characters is accepted without them, for %s', async (_, of, flags) => {
    const link = await asked.both(of);
    const browser = await matched(link);
    const { publicId } = link;
    const { status } = await browser.call('submitPaymentType', { publicId, ...flags, ...typed, supplierPaymentMethod });
    expect(status).toBe(200);
    const events = await asked.events(link);
    expect(events.at(-1)?.data).toMatchObject({ ...told, comment: `{2} one\n ${clean('two')}` });
    const claim = events.find(({ type }) => type === 'AccountChangeRequested')!;
    expect(claim.data).toMatchObject({ now: { accountName: clean('Bluegum Kitchens') } });
  });

  test.each(['\u0000', ' \u0007 ', '\u202e'])('a text of nothing but control characters counts as empty: %j', async (nothing) => {
    const link = await asked.both({ forcedUpdate: true });
    const browser = await matched(link);
    const { publicId } = link;
    const flags = { isVerify2: false, isCorrectDetailsFlag: true };
    const account = { ...method, AccountName: nothing };
    const unnamed = await browser.call<Refusal>('submitPaymentType', { publicId, ...flags, supplierPaymentMethod: account });
    expect(unnamed.body.fields).toEqual({ 'supplierPaymentMethod.AccountName': ['Please enter the correct Account Name'] });
    const nobody = { ...typed, verifierFirstName: nothing };
    const refused = await browser.call<Refusal>('setVerifierDetails', { publicId, ...nobody });
    expect(refused.body.fields).toEqual({ verifierFirstName: ['Please enter your first name'] });
    const nameless = await browser.call<Refusal>('verifyAccountNumber', { publicId, verified: 0, accountName: nothing });
    expect([...refusal(nameless), nameless.body.message]).toEqual([
      ...[409, 'account-name-needed', 'Please enter the correct Account Name'],
    ]);
  });

  test.each(['١٢٣٤٥٦', '１２３４５６', '\u0000', '🏦🏦', '--'])(
    'the entry %j is refused and not counted',
    async (accountNumber) => {
      const link = await asked.both();
      const browser = await SupplierBrowser.open(harness);
      const refused = await browser.call<Refusal>('checkAccountNumber', { publicId: link.publicId, accountNumber });
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { accountNumber: ['Please enter the missing digits or click the checkbox below'] },
      ]);
      expect(await asked.said(link)).toEqual([]);
    },
  );

  test('a payment method of null counts as no payment method', async () => {
    const link = await asked.both({ variant: 'details-only' });
    const browser = await SupplierBrowser.open(harness);
    const flags = { isVerify2: true, isCorrectDetailsFlag: false, supplierPaymentMethod: null };
    const { status } = await browser.call('submitPaymentType', { publicId: link.publicId, ...flags, ...typed });
    expect([status, await asked.said(link)]).toEqual([200, ['OnboardingRequested', 'VerifierDetailsProvided']]);
  });
});
