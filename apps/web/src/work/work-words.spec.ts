import { expect, test } from '@jest/globals';
import type { WaitingForOthers } from '@counterfoil/projections';
import { mineWords, othersWords, whoIsAwaited } from './work-words.js';

const texts = { count: String, ago: (at: string) => `since ${at}`, time: (at: string) => at };
const about = { id: 'x', at: 'Monday', sum: null };
const supplier = { ...about, supplierId: 's', supplierName: 'Bluegum' };

test('one change of a supplier is named, and several are counted and named', () => {
  const approval = { ...supplier, kind: 'approval', requestedByNames: ['Ben'], coolsOffAt: null } as const;
  expect(mineWords({ ...approval, changes: ['account'] }, texts)).toEqual({
    title: 'Approve bank account: Bluegum',
    reason: 'Ben, since Monday',
  });
  expect(mineWords({ ...approval, changes: ['account', 'email'] }, texts)).toEqual({
    title: 'Approve 2 changes: Bluegum',
    reason: 'Ben, since Monday: bank account, verification email',
  });
  expect(mineWords({ ...approval, changes: ['account'], coolsOffAt: 'Friday' }, texts).reason).toBe(
    'Ben, since Monday. Can be approved from Friday',
  );
});

test('a payment that waits for a second person names its run', () => {
  const item = { ...about, kind: 'payment-approval', runId: 'r', fileName: 'a.aba', origin: 'file', lines: 2 } as const;
  const words = (change: 'acceptance' | 'release') => mineWords({ ...item, change, requestedByName: 'Ben' }, texts);
  expect(words('release')).toEqual({ title: 'Release: a.aba', reason: 'Ben asked since Monday' });
  expect(words('acceptance').title).toBe('Accept 2 payments: a.aba');
});

test('a request about a user names the user, and one about the company stands alone', () => {
  const setting = { ...about, kind: 'setting', requestedByName: 'Ben' } as const;
  expect(mineWords({ ...setting, change: 'user', userName: 'Cara Diaz' }, texts).title).toBe('Approve new user: Cara Diaz');
  expect(mineWords({ ...setting, change: 'policy', userName: null }, texts).title).toBe('Approve policy');
  expect(othersWords({ ...about, kind: 'own-setting', change: 'user', userName: 'Cara Diaz' }, texts).title).toBe(
    'New user: Cara Diaz',
  );
});

test('an open run says how many payments are at risk and how many alerts it has', () => {
  const run = { ...about, kind: 'run', runId: 'r', fileName: 'a.aba', origin: 'file' } as const;
  expect(mineWords({ ...run, lines: 1, alerts: 2 }, texts).reason).toBe('1 payment at risk, 2 alerts, checked since Monday');
  expect(mineWords({ ...run, lines: 0, alerts: 1 }, texts).reason).toBe('1 alert, checked since Monday');
});

test('a waiting request says how far the supplier is', () => {
  const link = { ...supplier, kind: 'link', status: 'waiting', expiresAt: 'later' } as const;
  const nothing = { sentAt: null, openedAt: null, matchedAt: null, remindedAt: null, bouncedAt: null };
  const reason = (change: object) => othersWords({ ...link, ...nothing, ...change }, texts).reason;
  expect([{}, { sentAt: 'A' }, { sentAt: 'A', openedAt: 'B' }, { matchedAt: 'C' }, { bouncedAt: 'D' }].map(reason)).toEqual([
    'Asked since Monday, the email has not gone out yet',
    'Link sent since A, not opened',
    'Link opened since B, not answered yet',
    'Digits entered since C, not confirmed yet',
    'The email came back since D',
  ]);
});

test('an onboarding says how far the supplier is, and then that it waits for a second person', () => {
  const asked = { ...supplier, kind: 'own-onboarding', code: 0, awaitsSignature: false, tasksDone: 2, tasksTotal: 5 } as const;
  const nothing = { openedAt: null, savedAt: null, submittedAt: null, remindedAt: null, emailFailedAt: null };
  const reason = (change: object) => othersWords({ ...asked, ...nothing, ...change }, texts).reason;
  const saved = { savedAt: 'B' };
  expect([{}, { openedAt: 'A' }, saved, { ...saved, awaitsSignature: true }, { ...saved, submittedAt: 'C' }].map(reason)).toEqual(
    [
      'Invited since Monday, not opened',
      'Link opened since A, nothing saved yet',
      '2 of 5 tasks done, last saved since B',
      'All tasks done since B, not signed yet',
      'Handed in since C. A second person has to decide.',
    ],
  );
  const handedIn = { ...supplier, kind: 'onboarding', formTitle: 'New supplier', isWeak: true } as const;
  expect(mineWords(handedIn, texts)).toEqual({
    title: 'Decide on the onboarding: Bluegum',
    reason: 'New supplier, handed in since Monday. The answer is weak',
  });
});

test('the heading counts suppliers and decisions separately', () => {
  const item = (kind: string) => ({ kind }) as WaitingForOthers;
  expect(whoIsAwaited(['link', 'link', 'own-request'].map(item))).toBe('2 suppliers, 1 decision');
});
