import { describe, expect, test } from '@jest/globals';
import { currentVersion, plain, upcast } from './fact.js';

type Renamed = { readonly supplierId: string; readonly accountName: string | null };

/** A sample: version 1 has `name` and no null; version 2 has `accountName`; version 3 wraps the id. */
const kind = {
  upcast: [
    ({ name, ...rest }: { readonly [field: string]: unknown }) => ({ ...rest, accountName: name === '' ? null : name }),
    ({ id, ...rest }: { readonly [field: string]: unknown }) => ({ ...rest, supplierId: `supplier-${String(id)}` }),
  ],
};
const now: Renamed = { supplierId: 'supplier-1', accountName: 'Acme' };

describe('an event of an older version', () => {
  test('an event of an older version is upcast step by step to the current shape', () =>
    expect(upcast(kind, 1, { id: 1, name: 'Acme' })).toEqual(now));
  test('an event of an older version is upcast only by the steps after its own version', () =>
    expect(upcast(kind, 2, { id: 1, accountName: 'Acme' })).toEqual(now));
  test('an event of the current version is not changed', () => expect(upcast(kind, 3, now)).toBe(now));
  test('an upcast event keeps the fields that an upcaster does not name', () =>
    expect(upcast(kind, 1, { id: 1, name: '', other: true })).toEqual({
      supplierId: 'supplier-1',
      accountName: null,
      other: true,
    }));

  test.each([4, 99])('an event of a newer version than this program knows is refused (version %i)', (version) =>
    expect(() => upcast(kind, version, now)).toThrow('newer program'),
  );
  test.each([0, -1, 1.5, Number.NaN])('an event of a version that cannot exist is refused (%p)', (version) =>
    expect(() => upcast(kind, version, now)).toThrow('no version'),
  );

  test('a new event has the version one above the number of its upcasting steps', () =>
    expect([currentVersion(plain), currentVersion(kind)]).toEqual([1, 3]));
});
