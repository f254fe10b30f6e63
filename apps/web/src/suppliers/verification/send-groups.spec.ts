import { expect, test } from '@jest/globals';
import type { SupplierView } from '@counterfoil/projections';
import { goodOnes, groupsOfReasons } from './send-groups.js';

const suppliers = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })) as unknown as readonly SupplierView[];
const [inactive, open] = ['inactive', 'asked already'];
const results = [
  { supplierId: 'b', ok: false, message: open },
  { supplierId: 'a', ok: true, message: 'A mail will be sent.' },
  { supplierId: 'c', ok: false, message: inactive },
  { supplierId: 'd', ok: false, message: inactive },
  { supplierId: 'e', ok: true },
];

test('suppliers that are not asked are listed by reason, the most common reason first', () =>
  expect(groupsOfReasons(suppliers, results).map(({ reason, suppliers: group }) => [reason, group.map(({ id }) => id)])).toEqual([
    [inactive, ['c', 'd']],
    [open, ['b']],
  ]));
test('suppliers that are asked keep their order in the list', () =>
  expect(goodOnes(suppliers, [...results].reverse()).map(({ id }) => id)).toEqual(['a', 'e']));
