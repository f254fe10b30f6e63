import type { Filter, Sort } from '@counterfoil/projections';
import fc from 'fast-check';
import type { Doc, ListQuery } from '../port.js';
import { docOf } from './sample-model.js';

/** Few distinct values, so that ties, nulls and hits are common; case, accents, and letters beyond 16 bits among them. */
const anyName = fc.constantFrom(
  null,
  '',
  'ab',
  'AB',
  'áb',
  'ab c',
  'Straße',
  'strasse',
  'Zoë 12',
  'z\u{1D7D8}',
  '\u{20000}x',
  '\uFF5Ex',
  'ﬁn',
);
const anyAmount = fc.constantFrom(null, -1, 0, 1, 2, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
const anyActive = fc.constantFrom(null, true, false);
/** Also a day and an instant without a fraction, which are prefixes of others. */
const anyAt = fc.constantFrom(
  null,
  '2025-03-10',
  '2025-03-10T08:00:00.000Z',
  '2025-03-10T08:00:00Z',
  '2025-03-10T23:59:59.999Z',
  '2025-11-02T00:00:00.000Z',
);
const anyId = fc.oneof(
  fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom('a', 'b', 'A', '-', '\uFF5E', '\u{20000}') }),
  fc.uuid(),
);

/** Up to a few pages of documents with different ids. */
export const anyDocs: fc.Arbitrary<Doc[]> = fc.uniqueArray(
  fc
    .record({ id: anyId, name: anyName, code: anyName, amount: anyAmount, active: anyActive, at: anyAt })
    .map(({ id, ...fields }) => docOf(id, fields)),
  { selector: ({ id }) => id, maxLength: 20 },
);

const anyText = anyName.filter((name) => name !== null);
const anyInstant = anyAt.filter((at) => at !== null);
const anyNumber = anyAmount.filter((amount) => amount !== null);

const rangeOf = <T extends string | number>(field: string, ends: fc.Arbitrary<T>): fc.Arbitrary<Filter> =>
  fc.record({ from: ends, to: ends }, { requiredKeys: [] }).map((range) => ({ field, op: 'range', ...range }));

const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ field: fc.constant('name'), op: fc.constant('equals' as const), value: anyName }),
  fc.record({ field: fc.constant('amount'), op: fc.constant('equals' as const), value: anyAmount }),
  fc.record({ field: fc.constant('code'), op: fc.constant('one-of' as const), values: fc.array(anyName, { maxLength: 4 }) }),
  fc.record({ field: fc.constant('active'), op: fc.constant('one-of' as const), values: fc.array(anyActive, { maxLength: 3 }) }),
  rangeOf('name', anyText),
  rangeOf('amount', anyNumber),
  rangeOf('at', anyInstant),
  fc.record({ field: fc.constant('code'), op: fc.constant('equals' as const), value: anyName }),
  fc.record({ field: fc.constantFrom('name', 'amount', 'active', 'at'), op: fc.constant('is-set' as const), set: fc.boolean() }),
);

const anySort: fc.Arbitrary<Sort> = fc.record({
  field: fc.constantFrom('id', 'name', 'code', 'amount', 'active', 'at'),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

export const anyQuery: fc.Arbitrary<Pick<ListQuery, 'filters' | 'search' | 'sort'>> = fc.record(
  {
    filters: fc.array(anyFilter, { maxLength: 2 }),
    search: fc.constantFrom('', 'a', 'ab c', 'STRASSE', 'zoe 1', '-', '\u{20000}', 'fi', '12 z'),
    sort: anySort,
  },
  { requiredKeys: [] },
);
