import { expect, test } from '@jest/globals';
import type { PaymentLine } from '@counterfoil/domain';
import type { FileProblem, ProcessFileAnswer, RunView, SimilarRun } from '@counterfoil/projections';
import { eventWords, gradeWords } from '../ui/words/evidence.js';
import { groupsOf, isPlain, otherWarningsOf, prominentOf, reasonsIn } from './upload/file-problems.js';
import { relativeText } from '../platform/words/relative-time.js';
import { blockersOf, resultKeyOf, talliesOf, toneOf, wordOf } from './result-groups.js';
import { nextActionOf, runName, runStateOf } from './run-words.js';
import { readSameSuppliers, readSimilarSuppliers } from './row/same-suppliers.js';
import { chunksOf, isUnfinished } from './upload/upload-state.js';

const warning = (code: string, row = 1): FileProblem => ({ code, message: `Row ${row}`, row });
const answer = (over: Partial<ProcessFileAnswer> = {}): ProcessFileAnswer => ({
  success: true,
  message: '1 payment read',
  data: [],
  warnings: [],
  errors: [],
  format: 'aba',
  formatLabel: 'ABA',
  statesTotals: true,
  controlTotals: { lines: 1, amount: 100, currency: 'AUD' },
  fileId: 'f',
  preview: null,
  remembered: null,
  earlierRuns: [],
  similarRuns: [],
  ...over,
});
const tally = (lines: number) => ({ lines, amount: lines * 100 });
const run = (over: Partial<RunView> = {}): RunView =>
  ({
    origin: 'file',
    fileName: 'pay.aba',
    byResult: { '1': tally(2), '6': tally(1), '3': tally(1), none: tally(0) },
    atRisk: tally(2),
    readyAt: null,
    progress: { state: 'completed', judged: 4, lines: 4, problem: null },
    ...over,
  }) as RunView;

test('lines are sent in chunks of 1,000, and a file without lines is one empty call', () => {
  const lines = Array.from({ length: 2_500 }, (_, i) => ({ clientData: String(i) }) as PaymentLine);
  expect(chunksOf(lines).map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(chunksOf(lines).flat()).toEqual(lines);
  expect(chunksOf([])).toEqual([[]]);
});

test('leaving the page asks first until all lines are sent', () => {
  expect(isUnfinished({ kind: 'sending', fileName: 'a', uploadId: 'u' })).toBe(true);
  expect(isUnfinished({ kind: 'checking', fileName: 'a', answer: answer(), runId: null })).toBe(true);
  expect(isUnfinished({ kind: 'judging', fileName: 'a', answer: answer(), runId: 'r', unread: true })).toBe(false);
  expect(isUnfinished({ kind: 'idle' })).toBe(false);
});

test('only a file without warnings, errors, earlier runs, similar runs and a column mapping is checked at once', () => {
  const earlier = { runId: 'r', by: 'Anna', at: '2026-11-20T01:00:00.000Z', status: 'completed', ready: false } as const;
  expect(isPlain(answer({ warnings: [warning('debitSkipped')] }))).toBe(true);
  expect(isPlain(answer({ warnings: [warning('balancingEntrySkipped')] }))).toBe(false);
  expect(isPlain(answer({ errors: [warning('badBankCode')] }))).toBe(false);
  expect(isPlain(answer({ earlierRuns: [earlier] }))).toBe(false);
  expect(isPlain(answer({ similarRuns: [{} as SimilarRun] }))).toBe(false);
  expect(isPlain(answer({ success: false }))).toBe(false);
  expect(isPlain(answer({ preview: { rows: [], mapping: null, guess: null } }))).toBe(false);
});

test('a skipped balancing entry is shown apart from the other warnings', () => {
  const file = answer({ warnings: [warning('noName', 2), warning('balancingEntrySkipped', 9), warning('noName', 3)] });
  expect(prominentOf(file).map(({ row }) => row)).toEqual([9]);
  expect(groupsOf(otherWarningsOf(file))).toEqual([{ code: 'noName', problems: [warning('noName', 2), warning('noName', 3)] }]);
});

test('the reasons for refusing a file are read from the body of the error', () => {
  expect(reasonsIn(answer({ success: false, errors: [warning('controlTotal')] }))).toEqual([warning('controlTotal')]);
  expect(reasonsIn({ errorCode: 'too-large' })).toEqual([]);
  expect(reasonsIn(undefined)).toEqual([]);
});

test('sameSuppliers is read as records split by @@ and fields split by |', () => {
  expect(readSameSuppliers('id1|C1|Bluegum|063-102 1@@id2||Coastal|')).toEqual([
    { supplierId: 'id1', supplierCode: 'C1', supplierName: 'Bluegum', accountDisplay: '063-102 1' },
    { supplierId: 'id2', supplierCode: '', supplierName: 'Coastal', accountDisplay: '' },
  ]);
  expect(readSameSuppliers('')).toEqual([]);
  expect(readSimilarSuppliers('Bluegum, Blue Gum')).toEqual(['Bluegum', 'Blue Gum']);
});

test('the results of a run are ordered by urgency, and the ones that block it are listed apart', () => {
  expect(talliesOf(run()).map(({ key }) => key)).toEqual(['3', '6', '1']);
  expect(blockersOf(run()).map(({ key }) => key)).toEqual(['3', '6']);
});

test('a line that could not be checked is an unverified account with the unknown badge', () => {
  expect([resultKeyOf(null), resultKeyOf(5), resultKeyOf(7)]).toEqual(['none', 'none', '7']);
  expect([wordOf('none'), toneOf('none')]).toEqual(['Unverified account', 'unknown']);
  expect([wordOf('4'), toneOf('4')]).toEqual(['Verified by Counterfoil', 'yes']);
});

test('a run has a state and a next action', () => {
  const settled = run({ atRisk: tally(0) });
  const interrupted = run({ progress: { state: 'interrupted', judged: 100, lines: 195, problem: '' } });
  const ready = run({ readyAt: '2026-11-20T01:00:00.000Z', readyByName: 'Anna Lee' });
  expect([run(), settled, interrupted, ready].map(runStateOf)).toEqual(['open', 'settled', 'interrupted', 'ready']);
  expect(nextActionOf(run(), String)).toBe('Do not pay 1 payment yet: the supplier says that the account is not correct');
  expect(nextActionOf(interrupted, String)).toBe('Stopped after 100 of 195. Resume the check or reject the run.');
  expect(nextActionOf(ready, String)).toBe('Marked ready to pay by Anna Lee');
  expect(runName({ origin: 'api', fileName: '' })).toBe('List of payments');
});

test('unknown events and evidence grades are shown as words', () => {
  expect(eventWords('SupplierVerified')).toBe('Supplier confirmed the account');
  expect(eventWords('AccountSeenElsewhere')).toBe('Account seen elsewhere');
  expect(gradeWords('new grade').word).toBe('new grade');
});

test('relative times use the largest unit that fits', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const ago = (at: string) => relativeText(at, now, { language: 'en-AU', zone: 'Australia/Sydney' });
  expect(ago('2026-11-21T11:59:30.000Z')).toBe('just now');
  expect(ago('2026-11-21T09:00:00.000Z')).toBe('3 hours ago');
  expect(ago('2026-11-20T09:00:00.000Z')).toBe('yesterday');
  expect(ago('2026-11-01T12:00:00.000Z')).toBe('2 weeks ago');
});

test('yesterday is the calendar day before in the customer’s zone', () => {
  const now = Date.parse('2026-11-21T14:00:00.000Z');
  const ago = (at: string, zone: string) => relativeText(at, now, { language: 'en-AU', zone });
  // 01:00 in Sydney, 03:00 in Auckland and the afternoon of the day before in London.
  expect(ago('2026-11-21T12:00:00.000Z', 'Australia/Sydney')).toBe('yesterday');
  expect(ago('2026-11-21T12:00:00.000Z', 'Pacific/Auckland')).toBe('2 hours ago');
  expect(ago('2026-11-21T12:00:00.000Z', 'Europe/London')).toBe('2 hours ago');
  expect(ago('2026-11-21T13:30:00.000Z', 'Australia/Sydney')).toBe('30 minutes ago');
  expect(ago('2026-11-20T12:30:00.000Z', 'Australia/Sydney')).toBe('2 days ago');
});
