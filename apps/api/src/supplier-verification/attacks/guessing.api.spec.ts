import { setImmediate as nextTurn } from 'node:timers/promises';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { account, Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { AtLink, CLOSED, refusal } from '../testing/at-link.js';
import { instead } from '../testing/instead.js';

let harness: Harness;
let asked: Asked;
let anna: Visitor;
let ben: Visitor;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  anna = await harness.signIn(TENANT, 'anna');
  ben = await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

const WRONG = 'AAAAAA';
/** Different guesses, all of them wrong. */
const guesses = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `BBBB${i + 10}`);
const NOTHING = { isLocked: 0, accountName: '', unmatchedAccount: '' };
const LOCKED = { isLocked: 1, accountName: '', unmatchedAccount: '' };

const tries = async (link: Pick<Link, 'supplierId'>): Promise<number> =>
  (await asked.events(link)).filter(({ type }) => type === 'AccountNumberMismatched').length;
const locks = async (link: Pick<Link, 'supplierId'>): Promise<readonly string[]> =>
  (await asked.events(link)).flatMap((event) => (event.type === 'SupplierLocked' ? [event.data.scope] : []));
const guess = async (link: Link, times: number): Promise<void> => {
  const visitor = await AtLink.open(harness, link);
  for (let i = 0; i < times; i++) await visitor.check(WRONG);
};

describe('fifty guesses at the same moment', () => {
  test('fifty guesses at the same moment count as five tries and one lock, and the others are not checked', async () => {
    const link = await asked.both();
    const visitors = await Promise.all(Array.from({ length: 10 }, () => AtLink.open(harness, link)));
    const answers = await Promise.all(guesses(50).map((typed, i) => visitors[i % 10]!.check(typed)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(answers.every(({ body }) => body.accountName === '')).toBe(true);
    expect([await tries(link), await locks(link)]).toEqual([5, ['link']]);
    expect(answers.filter(({ body }) => body.isLocked === 0)).toHaveLength(4);
  }, 60_000);

  test('fifty guesses while the log is slow count as at most five tries, and a refusal does not say who else guessed', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    const answers = await instead(
      harness,
      'append',
      (append) =>
        async (...args) => {
          for (let turn = 0; turn < 20; turn++) await nextTurn();
          return append(...args);
        },
      () => Promise.all(guesses(50).map((typed) => visitor.check(typed))),
    );
    expect(answers.every(({ body }) => body.accountName !== NAME)).toBe(true);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    const message = 'Somebody else used this link at the same moment, so nothing was saved. Please try again.';
    for (const { body } of refused) expect(body).toEqual({ errorCode: 'changed-meanwhile', message });
    expect(await tries(link)).toBeLessThanOrEqual(5);
  }, 60_000);

  test('the right digits among the last of fifty guesses at the same moment do not match', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const answers = await Promise.all([...guesses(49), HIDDEN].map((typed) => visitor.check(typed)));
    expect(answers.every(({ body }) => body.accountName === '')).toBe(true);
    expect(await asked.said(link)).not.toContain('AccountNumberMatched');
    expect(refusal(await visitor.answer(1))).toEqual(CLOSED);
  }, 60_000);
});

describe('counting tries', () => {
  test('wrong digits are counted together for a link and the links that it was passed on to', async () => {
    const link = await asked.both();
    await guess(link, 4);
    const visitor = await AtLink.open(harness, link);
    await visitor.browser.call('delegate', { publicId: link.publicId, email: 'zoe@bluegum.example' });
    await harness.caughtUp();
    const passedOn = (await asked.events(link)).findLast(({ type }) => type === 'LinkIssued')!;
    const { requestId } = passedOn.data as { requestId: string };
    const theirs = { ...link, requestId, publicId: asked.publicIdOf(requestId) };
    expect((await (await AtLink.open(harness, theirs)).check(WRONG)).body).toEqual(LOCKED);
    expect(await locks(link)).toEqual(['link']);
  });

  test('wrong digits for one account are counted over new requests, unlocks and edits, up to 15 in total', async () => {
    const supplierId = await asked.supplier();
    const first = await asked.link(supplierId);
    await guess(first, 5);
    await unlock(first);
    await guess(first, 4);
    await change(supplierId, { accountNumber: '55667788' });
    const other = await asked.link(supplierId, 'ResendLink', { requestId: first.requestId });
    await guess(other, 3);
    await change(supplierId, { accountNumber: account.accountNumber });
    const second = await asked.link(supplierId, 'ResendLink', { requestId: other.requestId });
    await guess(second, 4);
    expect(await locks(first)).toEqual(['link']);
    const third = await asked.link(supplierId, 'ResendLink', { requestId: second.requestId });
    const visitor = await AtLink.open(harness, third);
    expect((await visitor.check(WRONG)).body).toEqual(NOTHING);
    expect((await visitor.check(WRONG)).body).toEqual(LOCKED);
    expect((await visitor.check(HIDDEN)).body).toEqual(LOCKED);
    expect(await locks(first)).toEqual(['link', 'account']);
  });
});

const change = async (supplierId: string, given: object): Promise<void> => {
  const payee = { account: { ...account, ...given }, accountName: NAME };
  const data = { supplierId, source: 'form', singleOperator: true, payee } as const;
  await asked.tell({ type: 'SetSupplierDetails', data });
};

const unlock = async ({ supplierId }: Link): Promise<void> => {
  await harness.caughtUp();
  const check = { method: 'known', reason: 'they rang us' };
  const { status } = await anna.post(`/suppliers/${supplierId}/verification/unlock`, { reason: 'they rang us', check });
  expect(status).toBe(200);
  const requested = (await asked.events({ supplierId })).findLast(({ type }) => type === 'SupplierUnlockRequested')!;
  const { requestId } = requested.data as { requestId: string };
  const told = (await asked.events({ supplierId })).findLast(({ type }) => type === 'SupplierUnlockChecked')!;
  expect(told.data).toMatchObject({ requestId, check });
  expect(refusal(await anna.post('/approvals/approve', { supplierId, requestId }))).toEqual([409, 'second-person-needed']);
  expect((await ben.post('/approvals/approve', { supplierId, requestId })).status).toBe(200);
};

describe('the answer to a wrong guess', () => {
  test.each([
    ['one digit off', 'QZXJWA'],
    ['nothing right', WRONG],
    ['too few', 'QZXJW'],
    ['too many', 'QZXJWKK'],
    ['the mask itself', 'xxxxxx'],
    ['the whole number, one digit off', '2040QZXJWA'],
    ['the whole number as it is shown', '2040xxxxxx'],
    ['the last digits of the whole number', '0QZXJW'],
    ['digits of another alphabet among them', 'QZXJ１２３'],
    ['64 characters', 'Q'.repeat(64)],
    ['the right ones after a line of others', `AAAAAA\n${HIDDEN}`],
  ])('wrong digits (%s) get the same answer as any others and count as a try', async (_what, typed) => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    const { status, text, headers } = await visitor.check(typed);
    const wrong = await (await AtLink.open(harness, await asked.both())).check(WRONG);
    expect([status, text, Object.keys(headers).sort()]).toEqual([
      200,
      JSON.stringify(NOTHING),
      Object.keys(wrong.headers).sort(),
    ]);
    expect(headers['content-length']).toBe(wrong.headers['content-length']);
    expect(await tries(link)).toBe(1);
  });

  test.each(['', ' ', '--', '１２３４５６', '\u0000', '%'.repeat(64)])(
    'the entry %j is refused and not counted',
    async (typed) => {
      const link = await asked.both();
      const visitor = await AtLink.open(harness, link);
      expect(refusal(await visitor.check(typed))).toEqual([400, 'validation']);
      expect(await tries(link)).toBe(0);
    },
  );

  test.each([HIDDEN, HIDDEN.toLowerCase(), 'QZ XJ-WK', `2040${HIDDEN}`, '2040-QZXJ WK'])(
    'the entry %s is accepted as the missing digits',
    async (typed) => {
      expect((await (await AtLink.open(harness, await asked.both())).check(typed)).body.accountName).toBe(NAME);
    },
  );

  test('the number of log reads does not depend on the digits that are typed, even after a lock', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const costs: number[] = [];
    const measured = await countingReads(async (cost) => {
      for (const typed of ['QZXJWA', WRONG, 'A', `2040${WRONG}`]) costs.push(await cost(() => visitor.check(typed)));
      await guess(link, 1);
      const before = (await asked.events(link)).length;
      const locked = [await cost(() => visitor.check(WRONG)), await cost(() => visitor.check(HIDDEN))];
      expect((await asked.events(link)).length).toBe(before);
      return locked;
    });
    expect([new Set(costs).size, new Set(measured).size]).toEqual([1, 1]);
  });

  test('a visitor who has not entered the digits learns nothing through the other calls', async () => {
    const right = await asked.both();
    const visitor = await AtLink.open(harness, right);
    await visitor.look();
    const named = async (name: string) => refusal(await visitor.answer(1, name));
    expect(await named(NAME)).toEqual([409, 'not-matched']);
    expect(await named('Somebody else')).toEqual([409, 'not-matched']);
    const onFile = { AccountName: NAME, AccountCode: '063-102', AccountNumber: `2040${HIDDEN}`, PaymentType: 4 };
    for (const supplierPaymentMethod of [onFile, { ...onFile, AccountNumber: `2040${WRONG}` }])
      expect(refusal(await visitor.pay({ supplierPaymentMethod }))).toEqual([409, 'not-matched']);
  });

  test('the simplified form gives the same answer for the account on file as for any other', async () => {
    const onFile = { AccountName: NAME, AccountCode: '063-102', AccountNumber: `2040${HIDDEN}`, PaymentType: 4 };
    const answers = [];
    for (const AccountNumber of [onFile.AccountNumber, `2040${WRONG}`]) {
      const visitor = await AtLink.open(harness, await asked.both({ variant: 'details-only' }));
      await visitor.look();
      const body = { isVerify2: true, isCorrectDetailsFlag: false, supplierPaymentMethod: { ...onFile, AccountNumber } };
      const { status, text } = await visitor.pay(body);
      answers.push([status, text, (await visitor.look()).text.replaceAll(visitor.link.publicId, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

/** Counts how often the log is read within a call, and ignores everything else that happens meanwhile. */
const countingReads = <T>(measure: (cost: (call: () => Promise<unknown>) => Promise<number>) => Promise<T>): Promise<T> => {
  const within = new AsyncLocalStorage<{ reads: number }>();
  const cost = async (call: () => Promise<unknown>): Promise<number> => {
    const counted = { reads: 0 };
    await within.run(counted, call);
    return counted.reads;
  };
  return instead(
    harness,
    'readStream',
    (read) =>
      (...args) => {
        const counted = within.getStore();
        if (counted !== undefined) counted.reads++;
        return read(...args);
      },
    () => measure(cost),
  );
};
