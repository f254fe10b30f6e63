import { describe, expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import { whyKinds, type WhyKind } from '../severity.js';
import { accountScan, type AccountScanEvent, afterScanned } from './account-scan.js';
import { dueScan } from './scan-schedule.js';
import { changeOfScan, noScanCounts, type ScanCounts, type ScannedAccount } from './scanned-account.js';

const given = specFor(accountScan);
const scanId = 'scan-1';
const data = {
  because: 'asked',
  ...{ scanId, suppliers: 3, sha256: 'a', entityId: null, seq: 7 },
  rules: { decisionTable: 'decision-table@1', names: 'names@2', policy: 1 },
} as const;
const started: AccountScanEvent = { type: 'AccountScanStarted', data };
const row = (supplierId: string, why: WhyKind | null, was: WhyKind | null = null): ScannedAccount => ({
  ...{ supplierId, why, was, result: 1, grade: 'none', ofacStatus: null, register: null, revision: 0, notAsked: [] },
});
const rows = [row('s-1', 'nothing-to-do', 'weak-answer'), row('s-2', 'account-changed', 'not-verified')];
const counts: ScanCounts = {
  ...{ unknown: 0, open: 1, worse: 1, better: 1, notAsked: 0 },
  byWhy: { 'nothing-to-do': 1, 'account-changed': 1 },
};
const scanned: AccountScanEvent = { type: 'AccountsScanned', data: { scanId, from: 1, to: 2, rows, counts } };
const record = (from: number, to: number, of: readonly ScannedAccount[]) =>
  ({ type: 'RecordScanned', data: { scanId, from, to, rows: of } }) as const;
const completed: AccountScanEvent = { type: 'AccountScanCompleted', data: { scanId, because: 'asked', counts } };
const complete = { type: 'CompleteAccountScan', data: { scanId, because: 'asked' } } as const;
const cancelled: AccountScanEvent = { type: 'AccountScanCancelled', data: { scanId, upTo: 2, counts } };
const cancel = { type: 'CancelAccountScan', data: { scanId } } as const;

describe('a scan of accounts', () => {
  test('a scan starts once', () => {
    given().when({ type: 'StartAccountScan', data }).then(started);
    given(started).when({ type: 'StartAccountScan', data }).thenRejected('scan-exists');
  });
  test('each part of a scan is recorded once and in order, with the counts so far', () => {
    given(started)
      .when(record(1, 2, rows))
      .then(scanned);
    given(started, scanned)
      .when(record(1, 2, rows))
      .thenRejected('rows-out-of-order');
    given(started, scanned)
      .when(record(4, 4, [row('s-4', null)]))
      .thenRejected('rows-out-of-order');
    given(started, scanned)
      .when(record(3, 4, [row('s-3', null)]))
      .thenRejected('rows-out-of-order');
  });
  test('unknown suppliers, and suppliers that could not be looked up, are counted', () => {
    const more = [row('s-3', null), { ...row('s-4', 'not-screened'), notAsked: ['sanctions'] as const }];
    const then = { ...counts, unknown: 1, open: 2, notAsked: 1, byWhy: { ...counts.byWhy, 'not-screened': 1 } };
    given(started, scanned)
      .when(record(3, 4, more))
      .then({ type: 'AccountsScanned', data: { scanId, from: 3, to: 4, rows: more, counts: then } });
  });
  test('a completed or cancelled scan accepts no more rows', () => {
    given(started, scanned).when(complete).then(completed);
    given(started, scanned).when(cancel).then(cancelled);
    for (const end of [completed, cancelled])
      given(started, scanned, end)
        .when(record(3, 3, [row('s-3', null)]))
        .thenRejected('scan-ended');
    given(started, scanned, cancelled).when(complete).thenRejected('scan-ended');
    given(started, scanned, completed).when(cancel).thenRejected('scan-ended');
  });
  test('completing or cancelling a scan again changes nothing', () => {
    given(started, scanned, completed).when(complete).then();
    given(started, scanned, cancelled).when(cancel).then();
  });
  test('a scan that does not exist is refused', () => {
    for (const command of [complete, cancel, record(1, 1, [])]) given().when(command).thenRejected('no-such-scan');
  });
  test('the last event of a scan contains its progress', () => {
    expect(afterScanned(null)).toEqual({ status: 'none', upTo: 0, counts: noScanCounts });
    const last = { ...scanned, id: 'e', stream: 's', revision: 1, meta: {} } as never;
    expect(afterScanned(last)).toEqual({ status: 'started', upTo: 2, counts });
  });
});

describe('news of a scan', () => {
  test('a reason that comes earlier in the order of urgency is worse', () => {
    expect(changeOfScan(row('s', 'sanctions-match', 'nothing-to-do'))).toBe('worse');
    expect(changeOfScan(row('s', 'nothing-to-do', 'sanctions-match'))).toBe('better');
  });
  test.each(whyKinds)('the first scan and an unchanged one report no change: %s', (why) => {
    expect(changeOfScan(row('s', why))).toBeNull();
    expect(changeOfScan(row('s', why, why))).toBeNull();
  });
});

describe('the weekly scan', () => {
  const SYDNEY = 'Australia/Sydney';
  // Monday 5 January 2026, 03:00 in Sydney (UTC+11).
  const DUE = '2026-01-04T16:00:00.000Z';
  test.each([
    [DUE, '2026-01-05'],
    ['2026-01-04T15:59:59.999Z', '2025-12-29'],
    ['2026-01-10T23:00:00.000Z', '2026-01-05'],
    ['2026-01-11T16:00:00.000Z', '2026-01-12'],
  ])('at %s the scan of %s is the latest one due on Mondays in Sydney', (now, day) =>
    expect(dueScan(1, now, SYDNEY)?.day).toBe(day),
  );
  test('the weekly scan is due at three in the morning of the company’s zone, in summer and winter', () => {
    expect(dueScan(1, DUE, SYDNEY)?.at).toBe(DUE);
    expect(dueScan(1, '2026-07-06T00:00:00.000Z', SYDNEY)?.at).toBe('2026-07-05T17:00:00.000Z');
    expect(dueScan(7, '2026-01-11T20:00:00.000Z', 'America/New_York')?.at).toBe('2026-01-11T08:00:00.000Z');
  });
  test('a policy without a weekday has no weekly scan', () => expect(dueScan(0, DUE, SYDNEY)).toBeNull());
});
