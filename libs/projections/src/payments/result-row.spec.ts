import { describe, expect, test } from '@jest/globals';
import type { SupplierDoc } from '../suppliers/supplier-doc.js';
import type { PaymentRowDoc } from './payment-rows.js';
import type { RunDoc } from './run-doc.js';
import type { ResultRow, RowContext } from './result-row.js';
import { resultRow } from './make-result-row.js';

const payment = {
  ...{ id: 'r-1:1', runId: 'r-1', n: 1, at: '2026-07-01T02:00:00.000Z', updatedAt: '2026-07-01T02:00:00.000Z' },
  ...{ result: 6, action: 'pay.aba', grade: 'on file only', weakBecause: [], ofacStatus: null, unchecked: null },
  ...{ name: { match: 'match', against: null, words: [] }, paymentDate: null, register: null, comment: null, commentBy: null },
  ...{ similarSuppliers: [], sameSuppliers: [], alerts: [], dismissed: [], evidence: [] },
} as unknown as PaymentRowDoc;

const record = {
  ...{ supplierName: 'Bluegum', govCode: '53004085616', source: 'form', createdAt: '2026-01-05T00:00:00.000Z' },
  ...{ verified: false, verifier: null, answerRequestId: null, certifiedNames: [], certifiedAt: null, onboarded: null },
} as unknown as SupplierDoc;

const rowOf = (
  of: Partial<PaymentRowDoc> = {},
  supplier: Partial<SupplierDoc> | null = {},
  context: Partial<RowContext> = {},
): ResultRow =>
  resultRow(
    { ...payment, ...of },
    {
      run: { origin: 'file', startedAt: '2026-07-01T01:59:00.000Z', changedSince: [], status: 'open' } as unknown as RunDoc,
      supplier: supplier === null ? null : { ...record, ...supplier },
      userName: (id) => id ?? '',
      paymentIdTotal: null,
      batch: 1,
      wording: { date: (at) => at.slice(0, 10), money: String, homeCountry: 'AUS' },
      ...context,
    },
  );

describe('a result row (P-3.8)', () => {
  test('a row is self-certified when its record is, whatever its result', () => {
    const certified = { certifiedNames: ['Bluegum'], certifiedAt: '2026-06-01T00:00:00.000Z' };
    for (const result of [0, 1, 7] as const)
      expect(rowOf({ result }, certified)).toMatchObject({ isAlias: true, isAliasAt: '2026-06-01T00:00:00.000Z' });
    expect(rowOf({ result: 7 })).toMatchObject({ isAlias: false, isAliasAt: null });
    expect(rowOf({ result: 2 }, null).isAlias).toBe(false);
  });

  test('the verified company number is the one given by the person who confirmed the account', () => {
    const verifier = { requestId: 'q-1', companyNumber: '51824753556' } as SupplierDoc['verifier'];
    const confirmed = { verified: true, answerRequestId: 'q-1', verifier };
    expect(rowOf({}, confirmed)).toMatchObject({ verifiedGovCode: '51824753556', govCode: '53004085616' });
    expect(rowOf({}, { ...confirmed, answerRequestId: 'q-2' }).verifiedGovCode).toBe('');
    expect(rowOf({}, { ...confirmed, verified: false }).verifiedGovCode).toBe('');
    expect(rowOf({}, { verified: true }).verifiedGovCode).toBe('');
  });

  test('an expired document of the supplier is named with the onboarding that it came through', () => {
    const expired = { documentId: 'd-1', onboardingId: 'o-1', expiryDate: '2026-06-30' };
    expect(rowOf({}, {}, { expired })).toMatchObject({
      hasExpiredDocument: true,
      expiredDocumentHistoryId: 'd-1',
      documentOnboardingId: 'o-1',
    });
    expect(rowOf()).toMatchObject({ hasExpiredDocument: false, expiredDocumentHistoryId: null, documentOnboardingId: null });
  });

  test('the value date is the date that the source states for the payment', () => {
    expect(rowOf({ paymentDate: '2026-07-03' }).valueDate).toBe('2026-07-03');
    expect(rowOf().valueDate).toBeNull();
  });

  test('a row has the time of its upload, and the import date of a record that was added by a list', () => {
    expect(rowOf()).toMatchObject({ uploadedAt: '2026-07-01T01:59:00.000Z', vmfDate: null });
    expect(rowOf({}, { source: 'import' }).vmfDate).toBe('2026-01-05T00:00:00.000Z');
  });

  test('the other account of the same supplier is written in its country’s notation', () => {
    const known = (supplierName: string, accountDisplay: string, matchKey: string | null) => ({
      ...{ supplierId: 's-1', supplierCode: 'V1', supplierName, accountDisplay, matchKey },
      ...({ matchedBy: 'code', verifiedAt: null } as const),
    });
    const sameSuppliers = [
      known('Kauri | Sons', '020-647 0635859050', 'NZL:020647:0635859050'),
      known('Bluegum', '063-102 10203040', 'AUS:063102:10203040'),
      known('Old', '020-647 0635859050', null),
    ];
    expect(rowOf({ sameSuppliers }).sameSuppliers).toBe(
      's-1|V1|Kauri   Sons|02-0647-0635859-050@@s-1|V1|Bluegum|063-102 10203040@@s-1|V1|Old|020-647 0635859050',
    );
  });

  test('a row without a result is an unverified account with the unknown badge', () =>
    expect(rowOf({ result: null, unchecked: 'No country' })).toMatchObject({
      ...{ className: 'unknown', reason: 'Unverified account', statusTooltip: 'No country' },
    }));
});
