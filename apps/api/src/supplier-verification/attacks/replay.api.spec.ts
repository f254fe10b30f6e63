import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { Harness } from '../../platform/testing/harness.js';
import { Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { ANSWERED, AtLink, CLOSED, refusal } from '../testing/at-link.js';

let harness: Harness;
let asked: Asked;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

const KEY = { 'idempotency-key': 'one-and-the-same-call' };
const WRONG = 'AAAAAA';
const REPEATED = [409, 'repeated-with-another-body'];

const count = async (link: Link, type: string): Promise<number> =>
  (await asked.said(link)).filter((said) => said === type).length;
const tryWrong = async (visitor: AtLink, times: number): Promise<void> => {
  for (let i = 0; i < times; i++) await visitor.check(`AAAAA${i}`);
};

describe('a used key', () => {
  test('other digits under a used key are refused and do not count as a try', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const first = await visitor.check(WRONG, KEY);
    expect((await visitor.check(WRONG, KEY)).text).toBe(first.text);
    expect(refusal(await visitor.check('AAAAAB', KEY))).toEqual(REPEATED);
    expect(refusal(await visitor.check(HIDDEN, KEY))).toEqual(REPEATED);
    expect(await count(link, 'AccountNumberMismatched')).toBe(1);
    expect(await count(link, 'AccountNumberMatched')).toBe(0);
  });

  test('a key used in another browser is a separate call: its digits are a try, and its answer needs the digits', async () => {
    const link = await asked.both();
    const [first, second] = [await AtLink.open(harness, link), await AtLink.open(harness, link)];
    for (const visitor of [first, second]) await visitor.look();
    await first.check(WRONG, KEY);
    await second.check(WRONG, KEY);
    expect(await count(link, 'AccountNumberMismatched')).toBe(2);
    await first.check(HIDDEN);
    expect((await first.answer(1, NAME, KEY)).status).toBe(200);
    expect(refusal(await second.answer(1, NAME, KEY))).toEqual(ANSWERED);
    expect(await count(link, 'SupplierVerified')).toBe(1);
  });

  test('repeating a wrong call after the lock returns its earlier answer and nothing more', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    await visitor.check(WRONG, KEY);
    await tryWrong(visitor, 4);
    expect((await visitor.check(WRONG, KEY)).body).toEqual({ isLocked: 0, accountName: '', unmatchedAccount: '' });
    expect((await visitor.check(WRONG)).body.isLocked).toBe(1);
    expect(refusal(await visitor.check(HIDDEN, KEY))).toEqual(REPEATED);
  });

  test('repeating a correct call after the lock returns no account name', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    expect((await visitor.check(HIDDEN, KEY)).body.accountName).toBe(NAME);
    await tryWrong(await AtLink.open(harness, link), 5);
    expect((await visitor.check(HIDDEN, KEY)).body.accountName).toBe('');
    expect(refusal(await visitor.answer(1))).toEqual(CLOSED);
  });

  test('contact details sent twice under one key are saved once, and other details under it are refused', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    await visitor.answer(1);
    const twice = await Promise.all([visitor.give({ isFinal: false }, KEY), visitor.give({ isFinal: false }, KEY)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(refusal(await visitor.give({ isFinal: false, verifierName: 'Somebody Else' }, KEY))).toEqual(REPEATED);
    expect(await count(link, 'VerifierDetailsProvided')).toBe(1);
  });

  test('a claim sent twice at the same moment under one key is recorded once', async () => {
    const link = await asked.both({ forcedUpdate: true });
    const visitor = await AtLink.matched(harness, link);
    const twice = await Promise.all([visitor.pay({}, KEY), visitor.pay({}, KEY)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([await count(link, 'CorrectDetailsProvided'), await count(link, 'AccountChangeRequested')]).toEqual([1, 1]);
  });
});

describe('a request that was replaced', () => {
  test('an old link accepts no digits, answer, details or claim after the request was sent again', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const next = await asked.link(link.supplierId, 'ResendLink', { requestId: link.requestId });
    for (const call of [visitor.check(HIDDEN), visitor.answer(1), visitor.answer(3), visitor.give(), visitor.pay()])
      expect(refusal(await call)).toEqual(CLOSED);
    expect(await asked.said(next)).toEqual([]);
  });

  test('digits entered at an old link do not count at the new link', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const next = visitor.goTo(await asked.link(link.supplierId, 'ResendLink', { requestId: link.requestId }));
    expect((await next.look()).body.accountName).toBe('');
    expect(refusal(await next.answer(1))).toEqual([409, 'not-matched']);
  });
});

describe('an answered link', () => {
  test('an answered link says so to a second tab, whatever digits it enters, and not to a later visitor', async () => {
    const link = await asked.both();
    const [visitor, other] = [await AtLink.matched(harness, link), await AtLink.open(harness, link)];
    await other.look();
    await visitor.answer(1);
    for (const seen of [visitor, other])
      for (const digits of [HIDDEN, WRONG]) {
        const { body, ...answer } = await seen.check(digits);
        expect(refusal({ ...answer, body })).toEqual(ANSWERED);
        expect(body.message).toContain('This request has already been answered');
      }
    const stranger = await AtLink.open(harness, link);
    await stranger.look();
    for (const digits of [HIDDEN, WRONG]) {
      const { body, ...answer } = await stranger.check(digits);
      expect(refusal({ ...answer, body })).toEqual(CLOSED);
      expect(body.message).not.toContain('acmetrade');
    }
    expect(await count(link, 'AccountNumberMismatched')).toBe(0);
  });
});

describe('the cookie of a visit', () => {
  test('the cookie of an ended visit gives access to nothing', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const [name] = visitor.browser.visits;
    const ended = visitor.browser.cookies[name!]!;
    await visitor.answer(1);
    await visitor.give();
    expect(visitor.browser.visits).toEqual([]);
    visitor.browser.cookies[name!] = ended;
    expect((await visitor.look()).body).toMatchObject({ verified: 1, accountName: '' });
    for (const call of [visitor.give(), visitor.pay(), visitor.answer(3)]) expect(refusal(await call)).toEqual(CLOSED);
  });

  test('a made-up visit cookie is not accepted and is replaced', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const [name] = visitor.browser.visits;
    visitor.browser.cookies[name!] = 'chosen-by-somebody-else';
    await visitor.check(HIDDEN);
    expect(visitor.browser.cookies[name!]).toMatch(/^[\w-]{43}$/);
    const other = await AtLink.open(harness, link);
    other.browser.cookies[name!] = 'chosen-by-somebody-else';
    expect(refusal(await other.answer(1))).toEqual([409, 'not-matched']);
  });

  test('a visit cookie that an attacker planted before the digits are entered gives no access afterwards', async () => {
    const link = await asked.both();
    const attacker = await AtLink.open(harness, link);
    await attacker.look();
    const [name] = attacker.browser.visits;
    const victim = await AtLink.open(harness, link);
    victim.browser.cookies[name!] = attacker.browser.cookies[name!]!;
    await victim.look();
    expect((await victim.check(HIDDEN)).body.accountName).toBe(NAME);
    expect((await attacker.look()).body.accountName).toBe('');
    expect(refusal(await attacker.answer(1))).toEqual([409, 'not-matched']);
    expect((await victim.look()).body.accountName).toBe(NAME);
    expect((await victim.answer(1)).body.result).toBe(1);
  });

  test('correct digits sent twice at the same moment are recorded once, and the visitor can answer', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const twice = await Promise.all([visitor.check(HIDDEN, KEY), visitor.check(HIDDEN, KEY)]);
    expect(twice.map(({ body }) => body.accountName)).toEqual([NAME, NAME]);
    expect((await visitor.answer(1)).body.result).toBe(1);
    expect(await count(link, 'AccountNumberMatched')).toBe(1);
  });
});

describe('following a link', () => {
  test('an email scanner that follows a link records nothing', async () => {
    const link = await asked.both();
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/supplier/verify/${link.publicId}`, '/supplierVerification/getByPublicId'])
        await harness.app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(await asked.said(link)).toEqual([]);
  });
});
