import { describe, expect, test } from '@jest/globals';
import type { AccountScanEvent, ScannedAccount, WhyKind } from '@counterfoil/domain';
import { replay } from '../kernel/projection.js';
import { type AccountScanDoc, accountScans, type ScannedAccountDoc, scannedAccounts } from './account-scans.js';

const row = (supplierId: string, why: WhyKind | null, was: WhyKind | null = null): ScannedAccount => ({
  ...{ supplierId, why, was, result: 1, grade: 'none', ofacStatus: null, register: null, revision: 3, notAsked: [] },
});
const counts = { unknown: 1, open: 1, worse: 1, better: 0, notAsked: 0, byWhy: { 'sanctions-match': 1 } } as const;
const told = (at: string, event: AccountScanEvent) => ({ ...event, meta: { at, actor: { kind: 'user', id: 'anna' } } }) as never;
const started = (scanId: string) =>
  told('2026-01-05T00:00:00.000Z', {
    type: 'AccountScanStarted',
    data: {
      ...{ scanId, because: 'asked', suppliers: 2, sha256: 'a', entityId: null, seq: 7 },
      rules: { decisionTable: 'decision-table@1', names: 'names@2', policy: 1 },
    },
  });
const scanned = (scanId: string, rows: readonly ScannedAccount[], at = '2026-01-05T00:00:01.000Z') =>
  told(at, { type: 'AccountsScanned', data: { scanId, from: 1, to: rows.length, rows, counts } });
const rows = [row('s-1', 'sanctions-match', 'nothing-to-do'), row('s-2', null)];
const ended = (type: 'AccountScanCompleted' | 'AccountScanCancelled') =>
  told('2026-01-05T00:00:02.000Z', { type, data: { scanId: 'a', because: 'asked', upTo: 2, counts } } as AccountScanEvent);

describe('the read models of account scans', () => {
  const doc = (...events: readonly never[]) => replay<AccountScanDoc>(accountScans, events).get('a');

  test('a scan shows its progress and its findings, even when an event is delivered twice', () => {
    const part = scanned('a', rows);
    expect(doc(started('a'), part, part)).toMatchObject({ status: 'started', suppliers: 2, done: 2, counts, startedBy: 'anna' });
  });
  test.each([
    ['AccountScanCompleted', 'completed'],
    ['AccountScanCancelled', 'cancelled'],
  ] as const)('after %s a scan is %s', (type, status) =>
    expect(doc(started('a'), scanned('a', rows), ended(type))).toMatchObject({
      status,
      counts,
      endedAt: '2026-01-05T00:00:02.000Z',
    }),
  );
  test('a supplier shows the finding of the latest scan, and whether it is worse', () => {
    const docs = replay<ScannedAccountDoc>(scannedAccounts, [
      scanned('a', rows),
      scanned('b', [row('s-1', 'nothing-to-do', 'sanctions-match')], '2026-01-06T00:00:00.000Z'),
    ]);
    expect(docs.get('s-1')).toMatchObject({ scanId: 'b', why: 'nothing-to-do', change: 'better' });
    expect(docs.get('s-2')).toMatchObject({ scanId: 'a', why: null, change: null });
    const [known, unknown] = [docs.get('s-1')!, docs.get('s-2')!];
    expect(known.severity).toBeLessThan(unknown.severity);
  });
});
