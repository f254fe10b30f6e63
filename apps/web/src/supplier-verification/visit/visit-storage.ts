import { happeningsIn } from '../flow/flow.js';
import type { VerificationRecord } from '@counterfoil/projections';
import type { Visit } from './visit.js';

/** Session storage, which may be full, blocked or absent. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of a visit in session storage (P-7.1.7). */
export const keyOf = (supplierId: string): string => `counterfoil.supplier-verification.${supplierId}`;

/** Sections that a reload returns to. Before step 2 there is nothing to keep, and after the end nothing may be kept. */
const KEPT: readonly Visit['section'][] = ['confirmation', 'rejected', 'details', 'correct-details', 'incorrect-report'];
const ENDS: readonly Visit['section'][] = ['done', 'blocked', 'no-supplier-found'];

/** The stored part of a visit: everything except account numbers. */
const stored = (visit: Visit): Visit => ({
  ...visit,
  refusedNumber: '',
  bank: { ...visit.bank, accountCode: '', accountNumber: '', suffix: '', iban: '', swiftCode: '' },
});

/** Stores what a reload needs, and removes it at the end. */
export const keep = (store: Store, supplierId: string, visit: Visit): void => {
  try {
    if (ENDS.includes(visit.section)) store.removeItem(keyOf(supplierId));
    else if (KEPT.includes(visit.section)) store.setItem(keyOf(supplierId), JSON.stringify(stored(visit)));
  } catch {
    // Without storage, a reload starts again.
  }
};

export const forget = (store: Store, supplierId: string): void => {
  try {
    store.removeItem(keyOf(supplierId));
  } catch {
    // Without storage, there is nothing to remove.
  }
};

/**
 * The visit as it was before a reload, if the server still knows it. Everything after the match needs the account name, which the
 * server returns only to the browser that entered the digits.
 */
export const resumed = (store: Store, record: VerificationRecord, fresh: Visit): Visit => {
  const before = read(store, keyOf(record.supplierId));
  if (before === null || fresh.section === 'blocked' || !KEPT.includes(before.section)) return fresh;
  if (before.flow.simplified !== fresh.flow.simplified || happeningsIn(before.section).length === 0) return fresh;
  // The server has the confirmation, although this browser did not get its answer.
  if (before.section === 'confirmation' && record.begun !== null) return fresh;
  const needsMatch = !before.flow.simplified && !before.flow.isFinal;
  return needsMatch && record.accountName === ''
    ? fresh
    : { ...fresh, ...before, shownName: record.accountName, isReportSent: before.isReportSent || record.begun === 3 };
};

const read = (store: Store, key: string): Visit | null => {
  try {
    const value = JSON.parse(store.getItem(key) ?? 'null') as unknown;
    return isVisit(value) ? value : null;
  } catch {
    return null;
  }
};

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'section' in value && 'flow' in value && 'contact' in value && 'bank' in value;
