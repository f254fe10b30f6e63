import { describe, expect, test } from '@jest/globals';
import type { ResultRow } from '../payments/result-row.js';
import { type ColumnContext, withSource } from './column-context.js';
import { descriptionOf, duplicateText } from './column-texts.js';
import { columnsFor, columnsLeftOut, exportColumns, type ExportOptions } from './export-columns.js';

const all: ExportOptions = {
  hasIban: true,
  hasPaymentId: true,
  hasSupplierId: true,
  isUnitedStates: false,
  hasEntities: true,
  hasAmlStatus: true,
  columnsToHide: [],
};
const labels = (options: Partial<ExportOptions> = {}) => columnsFor({ ...all, ...options }).map(({ label }) => label);
const lost = (options: Partial<ExportOptions>) => labels().filter((label) => !labels(options).includes(label));

describe('the columns of an export', () => {
  test('the columns of an export have the order of the specification', () =>
    expect(labels().join(', ')).toBe(
      'Payment Date, Account Name, Amount, Verification Status, Verification Description, Verification Comment, Verified Date, ' +
        'Self-Certified Date, GST Registered, Explanation By, Registration Status, Payment Alert, Self-Certified, Verified Name, ' +
        'Verified Registration Number, BSB, Account Number, Supplier Code, Supplier Name, Supplier Registration Number, ' +
        'Entity Type, User, Action, Accounts Email, Email Sent, Lodgement Reference, Source, Updated At, Duplicate, ' +
        'Supplier Comments, Entity ID, Entity Name, Divisions, Bank Name, SWIFT, Country, Currency, Account Code Type, ' +
        'Entity Status, Entity Effective From, GST, GST Registered From, GST Registered To, Small Business, Employee, ' +
        'Verifier Name, Verifier Phone, Created Date, Updated Date, IBAN, Payment ID, Supplier ID, Value Date, Total Amount, ' +
        'Sanctions Status',
    ));

  test.each<[string, Partial<ExportOptions>, string]>([
    ['hasIban', { hasIban: false }, 'IBAN'],
    ['hasPaymentId, with the total', { hasPaymentId: false }, 'Payment ID, Total Amount'],
    ['hasSupplierId', { hasSupplierId: false }, 'Supplier ID'],
    ['hasEntities', { hasEntities: false }, 'Entity ID, Entity Name'],
    ['hasAmlStatus', { hasAmlStatus: false }, 'Sanctions Status'],
    ['columnsToHide, by key or label', { columnsToHide: ['duplicate', 'bank name', ' SWIFT'] }, 'Duplicate, Bank Name, SWIFT'],
  ])('columns are left out of an export by %s', (_, options, columns) => expect(lost(options).join(', ')).toBe(columns));

  test('an export for a United States customer has its own labels and no GST', () => {
    const us = labels({ isUnitedStates: true });
    expect(us.filter((label) => !labels().includes(label))).toEqual(['Verified TIN', 'Routing Number', 'TIN']);
    expect(us.filter((label) => label.includes('GST'))).toEqual([]);
  });

  test('an export can say which columns it leaves out', () => {
    expect(columnsLeftOut(all)).toEqual([]);
    expect(columnsLeftOut({ ...all, isUnitedStates: true, hasIban: false })).toEqual([
      ...['GST Registered', 'GST', 'GST Registered From', 'GST Registered To', 'IBAN'],
    ]);
  });

  test.each<[number, (label: string) => boolean]>([
    [16, (label) => /Date$|Updated At|Email Sent|Effective From|Registered (From|To)/.test(label)],
    [40, (label) => /(Account|Verified|Supplier|Entity|Bank|Verifier) Name|Description|Comment|Supplier Code/.test(label)],
    [20, (label) => label === 'Account Number'],
    [60, (label) => label === 'Duplicate'],
  ])('export columns have width %d exactly where the specification says so', (width, belongs) =>
    expect(exportColumns.filter((column) => column.width === width).map(({ label }) => label)).toEqual(
      exportColumns.map(({ label }) => label).filter(belongs),
    ),
  );

  test('every export column has a key of its own', () =>
    expect(new Set(exportColumns.map(({ key }) => key)).size).toBe(exportColumns.length));
});

const row = (over: Partial<ResultRow>): ResultRow =>
  ({
    runRejected: false,
    unchecked: '',
    grade: 'supplier answered',
    nameMatch: 'match',
    comparedWith: 'Acme',
    nameWarning: false,
    sameSuppliers: '',
    changedSince: false,
    dismissed: [],
    alerts: [],
    ...over,
  }) as ResultRow;
const cell = (key: string, over: Partial<ResultRow>, zone = 'Australia/Sydney', context: Partial<ColumnContext> = {}) =>
  exportColumns
    .find((column) => column.key === key)!
    .value(row(over), { supplier: null, payment: {}, entityName: () => '', zone, ...context } as ColumnContext);

describe('cells', () => {
  test('export dates are in the customer’s zone, except dates that a register gave', () => {
    expect(cell('createdDate', { createdAt: '2026-06-30T14:30:00.000Z' })).toBe('2026-07-01');
    expect(cell('updatedAt', { updatedAt: '2026-06-30T14:30:00.000Z' })).toBe('2026-07-01 00:30:00');
    expect(cell('entityEffectiveFrom', { entityEffectiveFrom: '2001-07-01T00:00:00.000Z' }, 'America/New_York')).toBe(
      '2001-07-01',
    );
  });

  test('the email date is the day of the last verification request, and is empty without one', () => {
    const supplier = { emailSentAt: '2026-06-30T14:30:00.000Z' } as never;
    expect(cell('emailSent', {}, 'Australia/Sydney', { supplier })).toBe('2026-07-01');
    expect(cell('emailSent', {})).toBeNull();
  });

  test('the payment date is the date that the payment names, or else the day of the run', () => {
    const date = '2026-07-10T01:00:00.000Z';
    expect(cell('paymentDate', { paymentDate: '2026-07-09', date })).toBe('2026-07-09');
    expect(cell('paymentDate', { paymentDate: null, date })).toBe('2026-07-10');
  });

  test('a status from bundled data is marked as not checked', () => {
    expect(withSource('ACTIVE', 'demo data, not checked')).toBe('ACTIVE (demo data, not checked)');
    expect(withSource('', 'demo data, not checked')).toBe('demo data, not checked');
    expect(withSource('ACTIVE', 'ABN Lookup')).toBe('ACTIVE');
    const status = { amlStatusReason: 'No Match', registerSource: '' };
    expect(cell('sanctionsStatus', status, '', { supplier: { screeningSource: 'demo data, not checked' } as never })).toBe(
      'No Match (demo data, not checked)',
    );
    expect(cell('sanctionsStatus', { ...status, amlStatusReason: '' })).toBe('');
  });

  test('the description gives the evidence, what differs, and whether the run was rejected', () => {
    expect(descriptionOf(row({}))).toBe('Evidence: supplier answered');
    expect(descriptionOf(row({ unchecked: 'No account', grade: 'none' }))).toBe('No account');
    expect(descriptionOf(row({ runRejected: true, nameMatch: 'close', changedSince: true }))).toBe(
      'Run rejected: not paid from this run. Evidence: supplier answered. Name compared with "Acme": close. ' +
        'The record changed after the run was judged',
    );
  });

  test('the duplicate column names the earlier payment, or why the alert was dismissed', () => {
    const text = 'Possible duplicate to payment made on 01/07/2026.';
    const alerts = [{ kind: 'duplicate', text, earlierRunId: 'r0', earlierLine: 7 }];
    expect(duplicateText(row({ alerts }))).toBe(`${text} Line 7 of run r0`);
    expect(duplicateText(row({ dismissed: [{ alert: 'duplicate', by: 'anna', at: '', reason: 'rent', isTold: true }] }))).toBe(
      'Dismissed: rent',
    );
    expect(duplicateText(row({}))).toBe('');
  });
});
