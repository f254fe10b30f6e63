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

describe('a key that was used before', () => {
  test('makes no further guess: other digits under it are not looked at', async () => {
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

  test('is another one in another browser: its guess is a try, its answer needs digits of its own', async () => {
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

  test('tells after a lock what it told before, and nothing more', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    await visitor.check(WRONG, KEY);
    await tryWrong(visitor, 4);
    expect((await visitor.check(WRONG, KEY)).body).toEqual({ isLocked: 0, accountName: '', unmatchedAccount: '' });
    expect((await visitor.check(WRONG)).body.isLocked).toBe(1);
    expect(refusal(await visitor.check(HIDDEN, KEY))).toEqual(REPEATED);
  });

  test('of a match brings no name back once the link is locked', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    expect((await visitor.check(HIDDEN, KEY)).body.accountName).toBe(NAME);
    await tryWrong(await AtLink.open(harness, link), 5);
    expect((await visitor.check(HIDDEN, KEY)).body.accountName).toBe('');
    expect(refusal(await visitor.answer(1))).toEqual(CLOSED);
  });

  test('gives details once, however often they are sent, and no others', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    await visitor.answer(1);
    const twice = await Promise.all([visitor.give({ isFinal: false }, KEY), visitor.give({ isFinal: false }, KEY)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(refusal(await visitor.give({ isFinal: false, verifierName: 'Somebody Else' }, KEY))).toEqual(REPEATED);
    expect(await count(link, 'VerifierDetailsProvided')).toBe(1);
  });

  test('makes one claim of two at the same moment', async () => {
    const link = await asked.both({ forcedUpdate: true });
    const visitor = await AtLink.matched(harness, link);
    const twice = await Promise.all([visitor.pay({}, KEY), visitor.pay({}, KEY)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([await count(link, 'CorrectDetailsProvided'), await count(link, 'AccountChangeRequested')]).toEqual([1, 1]);
  });
});

describe('an answer to a question that does not stand any more', () => {
  test('is not taken when the link was sent again: neither confirmation, report, details nor a claim', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const next = await asked.link(link.supplierId, 'ResendLink', { requestId: link.requestId });
    for (const call of [visitor.check(HIDDEN), visitor.answer(1), visitor.answer(3), visitor.give(), visitor.pay()])
      expect(refusal(await call)).toEqual(CLOSED);
    expect(await asked.said(next)).toEqual([]);
  });

  test('is no answer to the next one: what was entered at the old link is not known at the new one', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const next = visitor.goTo(await asked.link(link.supplierId, 'ResendLink', { requestId: link.requestId }));
    expect((await next.look()).body.accountName).toBe('');
    expect(refusal(await next.answer(1))).toEqual([409, 'not-matched']);
  });
});

describe('a link that somebody has answered', () => {
  test('says so to a second tab that enters digits, right or wrong alike, and to nobody who comes later', async () => {
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

describe('a cookie', () => {
  test('that ended is worth nothing: its browser starts again', async () => {
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

  test('that somebody made up is not taken over: the browser is given one of ours', async () => {
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

  test('that somebody planted before the match knows nothing after it', async () => {
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

  test('of a match that was sent twice at the same moment goes on either way', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const twice = await Promise.all([visitor.check(HIDDEN, KEY), visitor.check(HIDDEN, KEY)]);
    expect(twice.map(({ body }) => body.accountName)).toEqual([NAME, NAME]);
    expect((await visitor.answer(1)).body.result).toBe(1);
    expect(await count(link, 'AccountNumberMatched')).toBe(1);
  });
});

describe('who only follows a link', () => {
  test('writes nothing: a mail scanner opens no request', async () => {
    const link = await asked.both();
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/supplier/verify/${link.publicId}`, '/supplierVerification/getByPublicId'])
        await harness.app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(await asked.said(link)).toEqual([]);
  });
});
