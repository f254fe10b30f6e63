import { describe, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import { type ActedRow, noActCounts, suppliersAct, type SuppliersActEvent } from './act-on-suppliers.js';

const given = specFor(suppliersAct);
const actId = 'a-1';
const data = {
  ...{ actId, act: { kind: 'employee', isEmployee: true } as const, reason: null, check: null, suppliers: 3, sha256: 'aa' },
  ...{ entityId: null, undoes: null },
} as const;
const start = { type: 'StartSuppliersAct', data } as const;
const started: SuppliersActEvent = { type: 'SuppliersActStarted', data };
const row = (supplierId: string, outcome: ActedRow['outcome']): ActedRow => ({
  ...{ supplierId, outcome, undo: null },
  code: outcome === 'refused' ? 'person-erased' : null,
});
const first = { actId, from: 1, to: 2, rows: [row('s-1', 'done'), row('s-2', 'refused')] };
const second = { actId, from: 3, to: 3, rows: [row('s-3', 'done')] };
const record = (rows: typeof first) => ({ type: 'RecordActed', data: rows }) as const;
const afterFirst = { ...noActCounts, done: 1, refused: 1 };
const afterSecond = { ...noActCounts, done: 2, refused: 1 };
const acted: SuppliersActEvent = { type: 'SuppliersActedOn', data: { ...first, counts: afterFirst } };
const actedAll: SuppliersActEvent = { type: 'SuppliersActedOn', data: { ...second, counts: afterSecond } };
const complete = { type: 'CompleteSuppliersAct', data: { actId } } as const;
const completed: SuppliersActEvent = { type: 'SuppliersActCompleted', data: { actId, counts: afterSecond } };

describe('an act on many suppliers', () => {
  test('an act on many suppliers is started once', () => {
    given().when(start).then(started);
    given(started).when(start).thenRejected('act-exists');
  });
  test('an act on many suppliers records their outcomes in the order of the list, with the counts so far', () => {
    given(started).when(record(first)).then(acted);
    given(started, acted).when(record(second)).then(actedAll);
  });
  test('an act on many suppliers records each supplier exactly once', () => {
    given(started, acted).when(record(first)).thenRejected('rows-out-of-order');
    given(started).when(record(second)).thenRejected('rows-out-of-order');
  });
  test('an act on many suppliers that is not running records nothing', () => {
    given().when(record(first)).thenRejected('no-such-act');
    given(started, acted, actedAll, completed).when(record(first)).thenRejected('no-such-act');
  });
  test('an act on many suppliers is completed once, with its counts', () => {
    given().when(complete).thenRejected('no-such-act');
    given(started, acted, actedAll).when(complete).then(completed);
    given(started, acted, actedAll, completed).when(complete).then();
  });
  test('an act on no suppliers is completed with counts of zero', () =>
    given(started)
      .when(complete)
      .then({ type: 'SuppliersActCompleted', data: { actId, counts: noActCounts } }));
});
