import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answeredAlready } from '@counterfoil/domain';
import type { AccountCheck, AnswerResult, DetailsSaved, VerificationRecord } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { type Answer, Harness } from '../platform/testing/harness.js';
import { VISITS } from './link/visits.js';
import { account, Asked, HIDDEN, type Link, NAME, TENANT } from './testing/asked.js';
import { SupplierBrowser } from './testing/supplier-browser.js';

type Refusal = {
  readonly errorCode: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};

let harness: Harness;
let asked: Asked;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', { ownDomains: ['harbour.example'] });
  await harness.company('brolgacorp');
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

const person = {
  verifierEmail: 'mei@bluegum.example',
  verifierName: 'Mei Tan',
  verifierPhone: '02 5550 1234',
  verifierComment: 'Call me after ten',
  verifierOptin: true,
  terms: true,
  verifierCfoName: 'Ines Costa',
  verifierCfoEmail: 'ines@bluegum.example',
  verifiedGovCode: '53 004 085 616',
};
const method = { AccountName: NAME, AccountCode: '062-000', AccountNumber: '7654 3210', PaymentType: 4 };

const browse = () => SupplierBrowser.open(harness);
const look = (browser: SupplierBrowser, { publicId }: Link) =>
  browser.call<VerificationRecord>('getByPublicId', { supplierId: publicId });
const check = (browser: SupplierBrowser, { publicId }: Link, accountNumber: string) =>
  browser.call<AccountCheck & Refusal>('checkAccountNumber', { publicId, accountNumber });
const answer = (browser: SupplierBrowser, { publicId }: Link, verified: number, accountName = NAME) =>
  browser.call<AnswerResult & Refusal>('verifyAccountNumber', { publicId, accountNumber: '', verified, accountName });
const give = (browser: SupplierBrowser, { publicId }: Link, more: object = {}) =>
  browser.call<DetailsSaved & Refusal>('setVerifierDetails', { publicId, ...person, ...more });
const pay = (browser: SupplierBrowser, { publicId }: Link, more: object = {}) =>
  browser.call<DetailsSaved & Refusal>('submitPaymentType', {
    ...{ publicId, isVerify2: false, isCorrectDetailsFlag: true, customerName: 'x', supplierPaymentMethod: method },
    ...more,
  });
const refusal = ({ status, body }: Answer<unknown>) => [status, (body as Refusal).errorCode];
const CLOSED = [409, 'link-closed'];

/** A browser that has entered the missing digits of a link. */
const matched = async (link: Link): Promise<SupplierBrowser> => {
  const browser = await browse();
  await look(browser, link);
  expect((await check(browser, link, HIDDEN)).body).toEqual({ isLocked: 0, accountName: NAME, unmatchedAccount: '' });
  return browser;
};

describe('opening a link', () => {
  test('a link shows who asks and the masked account, and no account name before the digits are entered', async () => {
    const link = await asked.both();
    const { status, body } = await look(await browse(), link);
    expect([status, body]).toEqual([
      200,
      {
        ...{ isLocked: 0, verified: null, taxNumber: '', accountCode: '063102', accountNumber: '2040xxxxxx', accountName: '' },
        ...{ supplierName: NAME, customer: { id: TENANT, companyName: 'Company acmetrade' }, unmatchedAccount: '' },
        ...{ supplierId: link.publicId, hidden: [4, 5, 6, 7, 8, 9], country: 'AUS', accountCodeType: 9, formCountry: 'AUS' },
        ...{ supplierCode: body.supplierCode, reference: body.reference, isVerify2: false, forcedUpdate: false },
        ...{ expiresAt: '2026-12-02T00:00:00.000Z', message: '', begun: null },
      },
    ]);
    expect(body.reference).toMatch(/^\d{4}$/);
  });

  test('a request counts as opened when the page calls, and only once', async () => {
    const link = await asked.both();
    const browser = await browse();
    await look(browser, link);
    await look(browser, link);
    expect(await asked.said(link)).toEqual(['VerificationOpened']);
  });

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'nonsense', '', '0b8f7c52-58a5-5d6a-9f53-6f2f8f6f0000'])(
    'the public id %p leads to no request',
    async (supplierId) => {
      const browser = await browse();
      expect(refusal(await browser.call('getByPublicId', { supplierId }))).toEqual([404, 'no-such-link']);
      expect(browser.visits).toEqual([]);
    },
  );

  test.each(['supplierId', 'requestId'] as const)('a request is not found by its %s', async (id) => {
    const link = await asked.both();
    expect(refusal(await (await browse()).call('getByPublicId', { supplierId: link[id] }))).toEqual([404, 'no-such-link']);
  });

  test('a request is shown only with the anti-forgery token of the browser', async () => {
    const link = await asked.both();
    const response = await harness.app.inject({
      method: 'POST',
      url: '/supplierVerification/getByPublicId',
      payload: { supplierId: link.publicId },
    });
    expect([response.statusCode, (JSON.parse(response.body) as Refusal).errorCode]).toEqual([403, 'anti-forgery']);
  });
});

describe('how a verification ends (P-4.1)', () => {
  test('a supplier that confirms its account with flag 1 and gives details is verified', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    expect((await answer(browser, link, 1)).body).toEqual({ result: 1, unmatchedAccount: '' });
    expect((await give(browser, link)).body).toMatchObject({ saved: true, finished: true });
    expect(await asked.said(link)).toEqual([
      'VerificationOpened',
      'AccountNumberMatched',
      'SupplierVerified',
      'VerifierDetailsProvided',
    ]);
    expect((await look(browser, link)).body).toMatchObject({ isLocked: 0, verified: 1, accountNumber: '', supplierName: '' });
    const events = await asked.events(link);
    const verified = events.find(({ type }) => type === 'SupplierVerified');
    expect(verified?.data).toMatchObject({ flag: 1, address: '203.0.113.7', grade: 'strong', requestId: link.requestId });
    expect(verified?.meta.actor).toEqual({ kind: 'supplier', id: link.supplierId });
    expect(events.at(-1)?.data).toMatchObject({
      ...{ firstName: 'Mei', lastName: 'Tan', email: 'mei@bluegum.example', phone: '02 5550 1234', mobile: null, optin: true },
      ...{ comment: 'Call me after ten', cfoName: 'Ines Costa', companyNumber: '53004085616', isFinal: true },
    });
  });

  test('a supplier can confirm its account under another name with flag 0', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    expect((await answer(browser, link, 0, 'Bluegum Joinery Pty Ltd')).body.result).toBe(0);
    await give(browser, link);
    expect((await look(browser, link)).body).toMatchObject({
      verified: 0,
      message: expect.stringContaining(`[${link.publicId}]`),
    });
  });

  test('a supplier that does not know the digits can report the account with flag 3', async () => {
    const link = await asked.both();
    const browser = await browse();
    await look(browser, link);
    expect((await answer(browser, link, 3, '')).body).toEqual({ result: 3, unmatchedAccount: '' });
    expect((await give(browser, link, { verifierComment: '{3} Not ours', isFinal: false })).body).toMatchObject({
      saved: true,
      finished: true,
    });
    expect((await asked.events(link)).at(-1)?.data).toMatchObject({ comment: '{3} Not ours', reason: 3, isFinal: true });
    expect((await look(browser, link)).body.verified).toBe(3);
  });

  test('a confirmation while another account waits for approval has result 3 and shows its last three digits', async () => {
    const link = await asked.both();
    const payee = { account: { ...account, accountNumber: '99887766' }, accountName: NAME };
    await asked.tell({
      type: 'SetSupplierDetails',
      data: { supplierId: link.supplierId, source: 'form', singleOperator: false, payee },
    });
    const browser = await browse();
    await look(browser, link);
    expect((await check(browser, link, HIDDEN)).body.unmatchedAccount).toBe('xxxxx766');
    expect((await answer(browser, link, 1)).body).toEqual({ result: 3, unmatchedAccount: 'xxxxx766' });
    expect((await give(browser, link)).body.finished).toBe(true);
  });

  test('correct details become a claim that waits for approval and do not change the account', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    await answer(browser, link, 1);
    expect((await give(browser, link, { isFinal: false })).body).toMatchObject({ saved: true, finished: false });
    expect((await pay(browser, link, { verifierComment: '{2} New bank' })).body).toMatchObject({ saved: true, finished: true });
    const said = await asked.said(link);
    expect(said.slice(-3)).toEqual(['VerifierDetailsProvided', 'CorrectDetailsProvided', 'AccountChangeRequested']);
    const now = { account: { ...account, accountCode: '062000', accountNumber: '76543210' }, accountName: NAME };
    expect((await asked.events(link)).at(-1)?.data).toMatchObject({ source: 'supplier', was: { account }, now });
    expect(browser.visits).toEqual([]);
  });

  test('correct details and the details of the person can be given in one call', async () => {
    const link = await asked.both({ forcedUpdate: true });
    const browser = await matched(link);
    const { body } = await pay(browser, link, { ...person, verifierComment: '{1} Closed' });
    expect(body).toMatchObject({ saved: true, finished: true });
    expect((await asked.said(link)).slice(2)).toEqual([
      'AccountReportedIncorrect',
      'CorrectDetailsProvided',
      'AccountChangeRequested',
      'VerifierDetailsProvided',
    ]);
    expect((await look(browser, link)).body.verified).toBe(3);
  });

  describe('new details and contact details in every order', () => {
    type Step = (browser: SupplierBrowser, link: Link) => Promise<Answer<DetailsSaved & Refusal>>;
    const SAID = ['CorrectDetailsProvided', 'AccountChangeRequested'];
    const PERSON = 'VerifierDetailsProvided';
    const steps = {
      'details that are not final': (browser, link) => give(browser, link, { isFinal: false }),
      'final details': (browser, link) => give(browser, link, { isFinal: true }),
      'the account': (browser, link) => pay(browser, link),
      'the account with the details': (browser, link) => pay(browser, link, person),
    } satisfies Record<string, Step>;
    const orders: readonly (readonly [order: readonly (keyof typeof steps)[], told: readonly string[]])[] = [
      [
        ['details that are not final', 'the account'],
        [PERSON, ...SAID],
      ],
      [
        ['details that are not final', 'the account with the details'],
        [PERSON, ...SAID, PERSON],
      ],
      [['the account with the details'], [...SAID, PERSON]],
      [
        ['the account', 'final details'],
        [...SAID, PERSON],
      ],
      [
        ['the account', 'details that are not final'],
        [...SAID, PERSON],
      ],
    ];
    const before = [null, 1, 0] as const;
    const table = before.flatMap((flag) => orders.map(([order, told]) => [flag, order, told] as const));

    test.each(table)('after flag %p the calls %j are each accepted once and end the visit', async (flag, order, told) => {
      const link = await asked.both({ forcedUpdate: flag === null });
      const browser = await matched(link);
      if (flag !== null) await answer(browser, link, flag, flag === 1 ? NAME : 'Bluegum Joinery Pty Ltd');
      const finished: boolean[] = [];
      for (const step of order) {
        const { status, body } = await steps[step](browser, link);
        expect([step, status]).toEqual([step, 200]);
        finished.push(body.finished);
      }
      expect(finished).toEqual(order.map((_, i) => i === order.length - 1));
      expect((await asked.said(link)).slice(flag === null ? 2 : 3)).toEqual(told);
      expect(browser.visits).toEqual([]);
      for (const step of Object.values(steps)) expect(refusal(await step(browser, link))).toEqual(CLOSED);
      expect(refusal(await answer(browser, link, 3))).toEqual(CLOSED);
      expect((await asked.said(link)).length).toBe((flag === null ? 2 : 3) + told.length);
    });

    test('a repeated call with the account and the details under one key returns its first answer', async () => {
      const link = await asked.both({ forcedUpdate: true });
      const browser = await matched(link);
      const body = { publicId: link.publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod: method };
      const send = () =>
        browser.call<DetailsSaved>('submitPaymentType', { ...body, ...person }, { 'idempotency-key': 'the-whole-step' });
      const cookies = { ...browser.cookies };
      const first = await send();
      // The answer was lost on its way: the browser still has its cookie.
      Object.assign(browser.cookies, cookies);
      expect([(await send()).body, first.body]).toMatchObject([first.body, { saved: true, finished: true }]);
      expect((await asked.said(link)).slice(2)).toEqual([...SAID, PERSON]);
    });

    test('invalid details of the person prevent the claim that was sent with them', async () => {
      const link = await asked.both({ forcedUpdate: true });
      const browser = await matched(link);
      const { status, body } = await pay(browser, link, { ...person, verifierEmail: 'nobody' });
      expect([status, body.fields]).toEqual([400, { verifierEmail: ['Please enter a valid email address'] }]);
      expect((await asked.said(link)).slice(2)).toEqual([]);
    });
  });

  test('the simplified form requests an onboarding at once', async () => {
    const link = await asked.both({ variant: 'details-only' });
    const browser = await browse();
    expect((await look(browser, link)).body.isVerify2).toBe(true);
    const more = { isVerify2: true, isCorrectDetailsFlag: false, ...person };
    expect((await pay(browser, link, more)).body).toMatchObject({ saved: true, finished: true });
    expect((await asked.said(link)).slice(1)).toEqual([
      'OnboardingRequested',
      'AccountChangeRequested',
      'VerifierDetailsProvided',
    ]);
  });

  test('a link that is passed on to a colleague stops working, and a new link is issued', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    const { body } = await browser.call('delegate', { publicId: link.publicId, email: 'Zoe Lim <zoe@bluegum.example>' });
    expect(body).toEqual({ delegated: true });
    expect((await look(browser, link)).body.isLocked).toBe(1);
    await harness.caughtUp();
    const issued = (await asked.events(link)).at(-1)!;
    expect(issued.data).toMatchObject({ because: 'delegated', to: 'zoe@bluegum.example', hiddenDigits: HIDDEN.length });
    expect(browser.heard.join()).not.toContain((issued.data as { linkHash: string }).linkHash);
  });

  test('passing a link on to the customer itself is refused, and the link still works', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    const refused = await browser.call<Refusal>('delegate', { publicId: link.publicId, email: 'eve@pay.harbour.example' });
    expect(refusal(refused)).toEqual([409, 'colleague-of-customer']);
    expect(refused.body.message).toContain('Your link still works.');
    expect((await answer(browser, link, 1)).status).toBe(200);
  });

  test('passing a link on after an unsubscribe is refused, and the link still works', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    await browser.call('unsubscribe', { publicId: link.publicId });
    const refused = await browser.call<Refusal>('delegate', { publicId: link.publicId, email: 'zoe@bluegum.example' });
    expect(refusal(refused)).toEqual([409, 'unsubscribed']);
    expect((await answer(browser, link, 1)).status).toBe(200);
  });

  test('a supplier can unsubscribe even through a link that no longer works', async () => {
    const link = await asked.both();
    await asked.tell({
      type: 'RevokeLink',
      data: { supplierId: link.supplierId, requestId: link.requestId, reason: 'sent in error' },
    });
    const browser = await browse();
    expect((await browser.call('unsubscribe', { publicId: link.publicId })).body).toEqual({ unsubscribed: true });
    expect((await browser.call('unsubscribe', { publicId: link.publicId })).body).toEqual({ unsubscribed: true });
    expect((await asked.said(link)).slice(1)).toEqual(['SupplierUnsubscribed']);
  });
});

describe('a link that no longer works', () => {
  const kill: readonly (readonly [how: string, kill: (link: Link) => Promise<unknown>])[] = [
    ['revoked', ({ supplierId, requestId }) => asked.tell({ type: 'RevokeLink', data: { supplierId, requestId, reason: 'x' } })],
    ['replaced', (link) => asked.link(link.supplierId, 'ResendLink', { requestId: link.requestId })],
    [
      'of an inactive supplier',
      ({ supplierId }) => asked.tell({ type: 'SetSupplierActive', data: { supplierId, active: false, singleOperator: false } }),
    ],
    ['locked', async (link) => tryWrong(await browse(), link, 5)],
  ];
  test.each(kill)('a link (%s) shows only the generic error with its reference and accepts no call', async (_how, end) => {
    const link = await asked.both();
    await end(link);
    const browser = await browse();
    const before = (await asked.events(link)).length;
    const { body } = await look(browser, link);
    const message = `There was a problem processing your request. Please contact ${harness.config.supportEmail} and quote this reference: [${link.publicId}]`;
    expect(body).toEqual({
      ...{ isLocked: 1, verified: null, taxNumber: '', accountCode: '', accountNumber: '', accountName: '', supplierName: '' },
      ...{ customer: { id: '', companyName: '' }, unmatchedAccount: '', supplierId: link.publicId, hidden: [], country: '' },
      ...{
        accountCodeType: null,
        formCountry: null,
        supplierCode: '',
        reference: '',
        begun: null,
        isVerify2: false,
        forcedUpdate: false,
        expiresAt: '',
        message,
      },
    });
    for (const call of [answer(browser, link, 1), answer(browser, link, 3), give(browser, link), pay(browser, link)])
      expect([...refusal(await call), (await call).body.message]).toEqual([...CLOSED, message]);
    expect(refusal(await browser.call('delegate', { publicId: link.publicId, email: 'a@b.example' }))).toEqual(CLOSED);
    expect((await asked.events(link)).length).toBe(before);
    expect(browser.visits).toEqual([]);
  });
});

const tryWrong = async (browser: SupplierBrowser, link: Link, times: number): Promise<readonly (0 | 1)[]> => {
  const locked: (0 | 1)[] = [];
  for (let i = 0; i < times; i++) locked.push((await check(browser, link, `AAAAA${i % 10}`)).body.isLocked);
  return locked;
};

describe('wrong digits', () => {
  test('five wrong tries lock a link for every visitor, even with the right digits', async () => {
    const link = await asked.both();
    expect(await tryWrong(await browse(), link, 6)).toEqual([0, 0, 0, 0, 1, 1]);
    expect((await check(await browse(), link, HIDDEN)).body).toEqual({ isLocked: 1, accountName: '', unmatchedAccount: '' });
    expect((await asked.said(link)).filter((type) => type === 'SupplierLocked')).toHaveLength(1);
  });

  test('wrong digits sent at the same moment count as at most five tries', async () => {
    const link = await asked.both();
    const browser = await browse();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => check(browser, link, `BBBB${i + 10}`)));
    expect(answers.every(({ body }) => body.accountName === '')).toBe(true);
    expect((await asked.said(link)).filter((type) => type === 'AccountNumberMismatched')).toHaveLength(5);
  });

  test('fifteen wrong tries over several links lock the account for every link', async () => {
    const supplierId = await asked.supplier();
    let link = await asked.link(supplierId);
    for (const round of [1, 2, 3]) {
      const locked = await tryWrong(await browse(), link, round === 1 ? 4 : 5);
      expect(locked.at(-1)).toBe(round === 1 ? 0 : 1);
      link = await asked.link(supplierId, 'ResendLink', { requestId: link.requestId });
    }
    expect((await check(await browse(), link, 'CCCCCC')).body.isLocked).toBe(1);
    const lock = (await asked.events(link)).findLast(({ type }) => type === 'SupplierLocked');
    expect(lock?.data).toMatchObject({ scope: 'account' });
    await expect(asked.link(supplierId, 'ResendLink', { requestId: link.requestId })).rejects.toThrow('account-locked');
  });

  test('a visit that locked its link can leave contact details once and nothing else', async () => {
    const link = await asked.both();
    const browser = await browse();
    await look(browser, link);
    await tryWrong(browser, link, 5);
    expect(refusal(await answer(browser, link, 3))).toEqual(CLOSED);
    expect(refusal(await give(await browse(), link))).toEqual(CLOSED);
    expect((await give(browser, link, { isFinal: false })).body).toMatchObject({ saved: true, finished: true });
    expect(refusal(await give(browser, link))).toEqual(CLOSED);
    expect((await asked.said(link)).at(-1)).toBe('VerifierDetailsProvided');
  });

  test.each([
    ['known', '198.51.100.1'],
    ['unknown', '198.51.100.2'],
  ])(
    'too many calls with one %s link are refused',
    async (kind, address) => {
      const publicId = kind === 'known' ? (await asked.both()).publicId : 'ZZZZZZZZZZZZZZZZZZZZZZ';
      const browser = await SupplierBrowser.open(harness, address);
      for (let i = 0; i < 300; i++)
        expect((await browser.call('verifyAccountNumber', { publicId, verified: 2 })).status).toBe(400);
      expect(refusal(await browser.call('getByPublicId', { supplierId: publicId }))).toEqual([429, 'too-many-attempts']);
    },
    20_000,
  );

  test('too many unknown links from one address are refused, and other addresses are not affected', async () => {
    const browser = await SupplierBrowser.open(harness, '198.51.100.3');
    const supplierIds = Array.from({ length: 201 }, (_, i) => `YYYYYYYYYYYYYYYYYYY${i + 100}`);
    for (const supplierId of supplierIds) expect((await browser.call('getByPublicId', { supplierId })).status).toBe(404);
    expect((await browser.call('getByPublicId', { supplierId: supplierIds[0] })).status).toBe(429);
    expect((await (await browse()).call('getByPublicId', { supplierId: supplierIds[0] })).status).toBe(404);
  }, 20_000);

  test('an address from a header is ignored without TRUSTED_PROXIES', async () => {
    const link = await asked.both();
    const browser = await browse();
    await browser.call('getByPublicId', { supplierId: link.publicId }, { 'x-forwarded-for': '10.0.0.1' });
    expect((await asked.events(link)).at(-1)?.data).toMatchObject({ address: '203.0.113.7' });
  });
});

describe('tampered answers', () => {
  test.each([2, '1', null, 4, [1]])('an answer with flag %p is refused', async (verified) => {
    const link = await asked.both();
    const browser = await matched(link);
    const { publicId } = link;
    const refused = await browser.call<Refusal>('verifyAccountNumber', { publicId, verified, accountName: NAME });
    expect(refusal(refused)).toEqual([400, 'validation']);
  });

  test.each([
    [1, 'Bluegum Joinery Ltd', 'name-and-flag-differ'],
    [0, NAME, 'name-and-flag-differ'],
    [0, '  ', 'account-name-needed'],
  ] as const)('an answer with flag %p and the name %p is refused', async (flag, name, code) => {
    const link = await asked.both();
    expect(refusal(await answer(await matched(link), link, flag, name))).toEqual([409, code]);
  });

  test('another browser at the same link sees no account name and cannot confirm without the digits', async () => {
    const link = await asked.both();
    await matched(link);
    const second = await browse();
    expect((await look(second, link)).body.accountName).toBe('');
    expect(refusal(await answer(second, link, 1))).toEqual([409, 'not-matched']);
    expect(refusal(await pay(second, link))).toEqual([409, 'not-matched']);
    expect((await check(second, link, 'DDDDDD')).body.accountName).toBe('');
    expect((await check(second, link, HIDDEN)).body.accountName).toBe(NAME);
  });

  test('a visit of one link gives no access at another link', async () => {
    const [mine, theirs] = [await asked.both(), await asked.both()];
    const browser = await matched(mine);
    const cookie = browser.cookies[browser.visits[0]!]!;
    await look(browser, theirs);
    for (const name of browser.visits) browser.cookies[name] = cookie;
    expect((await look(browser, theirs)).body.accountName).toBe('');
    expect(refusal(await answer(browser, theirs, 1))).toEqual([409, 'not-matched']);
  });

  test('a visit that did not answer cannot complete or change the answer of another visit', async () => {
    const link = await asked.both();
    const [first, second] = [await matched(link), await matched(link)];
    await answer(first, link, 1);
    for (const call of [answer(second, link, 3), answer(second, link, 1), give(second, link), pay(second, link)])
      expect([...refusal(await call), (await call).body.message]).toEqual([
        409,
        'already-answered',
        answeredAlready('Company acmetrade'),
      ]);
    expect((await look(second, link)).body).toMatchObject({ verified: 1, accountName: '' });
    expect((await look(first, link)).body).toMatchObject({ verified: null, accountName: NAME });
  });

  test('of two visits that answer at the same moment, one is recorded', async () => {
    for (let round = 0; round < 5; round++) {
      const link = await asked.both();
      const [first, second] = [await matched(link), await matched(link)];
      const answers = await Promise.all([answer(first, link, 1), answer(second, link, 3)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const facts = (await asked.said(link)).filter((type) => /^(SupplierVerified|AccountReportedIncorrect)$/.test(type));
      expect(facts).toHaveLength(1);
    }
  });

  test('a repeated answer returns the first result and counts once', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    const key = { 'idempotency-key': 'the-same-call' };
    const body = { publicId: link.publicId, verified: 1, accountName: NAME };
    const answers = [
      await browser.call<AnswerResult>('verifyAccountNumber', body, key),
      await browser.call<AnswerResult>('verifyAccountNumber', body, key),
    ];
    expect(answers.map(({ status, body: { result } }) => [status, result])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await asked.said(link)).filter((type) => type === 'SupplierVerified')).toHaveLength(1);
    const changed = await browser.call<Refusal>('verifyAccountNumber', { ...body, verified: 0, accountName: 'Other' }, key);
    expect(changed.status).toBe(409);
  });

  test("an answer from the customer's own session is weak", async () => {
    const link = await asked.both();
    const browser = await matched(link);
    const user = await harness.signIn(TENANT, `user-${link.supplierId.slice(0, 4)}`);
    Object.assign(browser.cookies, user.cookies);
    const own = await SupplierBrowser.open(harness);
    Object.assign(own.cookies, browser.cookies);
    const token = (await own.send<{ token: string }>('GET', '/account/antiforgery')).body.token;
    const body = { publicId: link.publicId, verified: 1, accountName: NAME };
    expect((await own.call('verifyAccountNumber', body, { 'x-anti-forgery': token })).status).toBe(200);
    expect((await asked.events(link)).at(-1)?.data).toMatchObject({ grade: 'weak', weakBecause: ['own-session'] });
  });

  test.each([
    [{ verifierEmail: '' }, 'verifierEmail', 'Please enter your email address'],
    [{ verifierEmail: 'a@' }, 'verifierEmail', 'Please enter a valid email address'],
    [{ verifierName: '' }, 'verifierFirstName', 'Please enter your first name'],
    [{ verifierName: 'Mei' }, 'verifierLastName', 'Please enter your last name'],
    [{ verifierPhone: '1234' }, 'verifierPhone', 'Please enter your phone number'],
    [{ verifierComment: '{5}' }, 'verifierComment', 'Please enter a message'],
    [{ terms: false }, 'terms', 'Please accept the terms of service and privacy policy to continue.'],
    [{ terms: undefined }, 'terms', 'Please accept the terms of service and privacy policy to continue.'],
    [{ verifiedGovCode: '53 004 085 617' }, 'verifiedGovCode', 'Please enter a valid ABN'],
  ])('contact details %j are refused with a message', async (more, field, message) => {
    const link = await asked.both();
    const { status, body } = await give(await matched(link), link, more);
    expect([status, body.fields?.[field]]).toEqual([400, [message]]);
  });

  test('contact details after a report are refused without a reason, and only to the browser that reported', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    await answer(browser, link, 3);
    for (const verifierComment of ['', 'It is not ours', '{6} Odd']) {
      const { status, body } = await give(browser, link, { verifierComment });
      expect([status, body.fields]).toEqual([400, { verifierComment: ['Please select an applicable option'] }]);
    }
    expect(refusal(await give(await browse(), link, { verifierComment: '' }))).toEqual(CLOSED);
    expect((await give(browser, link, { verifierComment: '{3}' })).body.finished).toBe(true);
  });

  test('a payment type other than 4, an invalid account and a missing account are refused', async () => {
    const link = await asked.both({ forcedUpdate: true });
    const browser = await matched(link);
    expect((await pay(browser, link, { supplierPaymentMethod: { ...method, PaymentType: 5 } })).status).toBe(400);
    const { status, body } = await pay(browser, link, { supplierPaymentMethod: { ...method, AccountCode: '12' } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['supplierPaymentMethod.AccountCode']]);
    expect(refusal(await pay(browser, link, { supplierPaymentMethod: undefined }))).toEqual([409, 'no-account']);
  });
});

describe('time limits', () => {
  test('a visit that was idle for 30 minutes has to enter the digits again', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    harness.clock.advance(29 * 60_000);
    expect((await look(browser, link)).body.accountName).toBe(NAME);
    harness.clock.advance(29 * 60_000);
    expect((await look(browser, link)).body.accountName).toBe(NAME);
    harness.clock.advance(30 * 60_000);
    expect(refusal(await answer(browser, link, 1))).toEqual([409, 'not-matched']);
    expect((await look(browser, link)).body.accountName).toBe('');
  });

  test('an answer after the customer changed the account is not saved, and the supplier learns why', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    const payee = { account, accountName: 'Bluegum Joinery Pty Ltd' };
    const data = { supplierId: link.supplierId, source: 'form', singleOperator: true, payee } as const;
    await asked.tell({ type: 'SetSupplierDetails', data });
    const words =
      'Company acmetrade has changed the details on file since it asked you, so your answer was not saved. Please ask Company acmetrade for a new link.';
    const refused = await answer(browser, link, 1);
    expect([...refusal(refused), refused.body.message]).toEqual([409, 'request-changed', words]);
    expect((await look(browser, link)).body).toMatchObject({ isLocked: 1, message: words, customer: { id: '' } });
    const stranger = await browse();
    expect(refusal(await check(stranger, link, HIDDEN))).toEqual(CLOSED);
    expect((await look(stranger, link)).body.message).toContain(`[${link.publicId}]`);
    expect(await asked.said(link)).not.toContain('SupplierVerified');
  });

  test('an expired link accepts no answer and shows no supplier', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    harness.clock.advance(30 * 86_400_000);
    expect(refusal(await answer(browser, link, 1))).toEqual(CLOSED);
    expect((await look(browser, link)).body).toMatchObject({ isLocked: 1, supplierName: '' });
  });
});

describe('the cookie of a visit', () => {
  test('the cookie of a visit is limited to these calls, hidden from scripts and removed at the end', async () => {
    const link = await asked.both();
    const browser = await matched(link);
    const [name] = browser.visits;
    expect(browser.attributes[name!]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/supplierVerification' });
    expect(name).not.toContain(link.publicId);
    await answer(browser, link, 1);
    await give(browser, link, { isFinal: false });
    expect(browser.visits).toEqual([name]);
    await give(browser, link);
    expect(browser.visits).toEqual([]);
    expect(await harness.stores.stateStore.list(VISITS, harness.clock.now())).not.toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ requestId: link.requestId }) }),
    );
  });

  test('ending the visit of one link does not end the visit of another', async () => {
    const [one, two] = [await asked.both(), await asked.both()];
    const browser = await matched(one);
    await look(browser, two);
    await check(browser, two, HIDDEN);
    await answer(browser, one, 1);
    await give(browser, one);
    expect((await look(browser, two)).body.accountName).toBe(NAME);
  });
});

describe('bank codes', () => {
  test.each([
    ['062-000', 9, { IsAccountValid: true, BankName: 'Commonwealth Bank of Australia' }],
    ['12', 9, { IsAccountValid: false, BankName: '' }],
    ['AAAAAAAA', 11, { IsAccountValid: false, BankName: '' }],
  ])('the bank code %s of type %d is checked', async (code, accountCodeType, expected) => {
    expect((await (await browse()).call('checkAccountCode', { code, accountCodeType })).body).toEqual(expected);
  });

  test.each([
    ['CTBAAU2S', 'AU', true],
    ['ctba au 2s xxx', 'AUS', true],
    ['CTBAAU2S', 'NZ', false],
    ['CTBAAU2', 'AU', false],
    ['CTBAAU2S', 'Nowhere', false],
  ])('the SWIFT code %s in %s is valid: %s', async (swiftCode, country, expected) => {
    expect((await (await browse()).send('POST', '/ajax/validateSwift', { swiftCode, country })).body).toBe(expected);
  });
});
