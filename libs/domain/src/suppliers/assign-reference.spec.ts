import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import type { SupplierDetails } from './values.js';
import type { SupplierEvent } from './events.js';
import { supplier } from './supplier.js';

const given = specFor(supplier);
const supplierId = 's-1';
const details: SupplierDetails = {
  supplierCode: null,
  supplierName: 'Acme',
  entityId: 'north',
  govCode: '51824753556',
  taxNumber: null,
  isEmployee: false,
  smallBusiness: false,
  division: null,
};
const account = {
  country: 'AUS',
  accountCode: '062000',
  accountNumber: '12345678',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
} as const;
const added = (supplierCode: string | null): SupplierEvent => ({
  type: 'SupplierAdded',
  data: {
    supplierId,
    source: 'form',
    importId: null,
    details: { ...details, supplierCode },
    email: null,
    contact: null,
    account,
    accountName: 'Acme Pty Ltd',
  },
});
const verified: SupplierEvent = {
  type: 'SupplierVerified',
  data: {
    ...{ supplierId, flag: 1, account, was: 'Acme Pty Ltd', accountName: 'Acme Pty Ltd', shown: null },
    ...{ requestId: null, address: null, grade: 'strong', weakBecause: [] },
  },
};
const source = { fileName: 'references.csv', sha256: 'a'.repeat(64), row: 7 };
const assign = (reference: string) => ({ type: 'AssignReference', data: { supplierId, reference, ...source } }) as const;
const assigned = (now: string): SupplierEvent => ({
  type: 'SupplierReferenceAssigned',
  data: { supplierId, was: null, now, ...source },
});

describe('a supplier code', () => {
  test('a supplier code is assigned to a supplier that has none', () =>
    given(added(null)).when(assign('ACM01')).then(assigned('ACM01')));
  test('a supplier code that a supplier already has is not assigned again', () => {
    given(added('ACM01')).when(assign('ACM01')).then();
    given(added(null), assigned('ACM01')).when(assign('ACM01')).then();
  });
  test('a supplier code never replaces another one', () => {
    given(added('ACM01')).when(assign('ACM02')).thenRejected('has-another-reference');
    given(added(null), assigned('ACM01')).when(assign('acm01')).thenRejected('has-another-reference');
  });
  test('a supplier code cannot be assigned to an unknown supplier', () =>
    given().when(assign('ACM01')).thenRejected('no-such-supplier'));

  test('a newly assigned supplier code changes nothing else: a verified account stays verified', () => {
    const before = given(added(null), verified).state();
    const after = given(added(null), verified, assigned('ACM01')).state();
    expect(after).toEqual({ ...before, details: { ...details, supplierCode: 'ACM01' } });
  });
});
