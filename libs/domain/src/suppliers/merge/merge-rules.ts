import { sameAccount } from '../bank-account.js';
import { isRaise } from '../set-limits.js';
import type { KnownSupplier } from '../state.js';
import type { MergeRefusal } from './merge-refusals.js';

/** Looked up when a merge is requested, and again when it is approved. */
export type MergeFacts = {
  /** The record that stays. */
  readonly survivor: KnownSupplier;
  /** Other records with the same account as the merged record. */
  readonly sharing: readonly KnownSupplier[];
  readonly policyDuplicateDays: number;
};

type Rule = { readonly code: MergeRefusal; readonly isBroken: (merged: KnownSupplier, facts: MergeFacts) => boolean };

/** The strongest proof for payments to a record: the supplier's answer, a certification by the company, or nothing. */
const strength = ({ answer, certifiedNames }: KnownSupplier): number =>
  answer?.kind === 'verified' ? 2 : certifiedNames.length > 0 ? 1 : 0;

const isReported = ({ answer }: KnownSupplier): boolean => answer?.kind === 'reported';

/**
 * Whether the other record is weaker, or lacks the merged record's company number, which may be what keeps an account from being
 * verified.
 */
const saysLess = (merged: KnownSupplier, other: KnownSupplier): boolean =>
  strength(other) < strength(merged) || (merged.details.govCode !== null && other.details.govCode !== merged.details.govCode);

/**
 * Conditions for merging a record into another one. The merged record is no longer used, so everything in it that speaks against a
 * payment must also be in the remaining records. A merge must never improve a payment's result (P-2.14).
 */
const rules: readonly Rule[] = [
  { code: 'merge-into-itself', isBroken: (merged, { survivor }) => merged.supplierId === survivor.supplierId },
  { code: 'other-entity', isBroken: (merged, { survivor }) => merged.details.entityId !== survivor.details.entityId },
  { code: 'survivor-inactive', isBroken: (_, { survivor }) => !survivor.active || survivor.merged !== null },
  { code: 'merge-reported', isBroken: (merged, { survivor }) => isReported(merged) || isReported(survivor) },
  { code: 'merge-waits', isBroken: ({ changeRequests }) => changeRequests.some(({ kind }) => kind !== 'merge') },
  {
    code: 'other-company-number',
    isBroken: ({ details: { govCode } }, { survivor }) => govCode !== null && govCode !== survivor.details.govCode,
  },
  {
    code: 'other-screening',
    isBroken: ({ screening }, { survivor }) => screening !== null && screening.status !== survivor.screening?.status,
  },
  {
    code: 'looser-limit',
    isBroken: ({ limits }, { survivor, policyDuplicateDays }) => isRaise(limits, survivor.limits, policyDuplicateDays),
  },
  { code: 'survivor-unproven', isBroken: (merged, { survivor }) => strength(survivor) < strength(merged) },
  {
    code: 'shared-account-unproven',
    isBroken: (merged, { survivor, sharing }) =>
      !sameAccount(merged.payee.account, survivor.payee.account) &&
      sharing.some((other) => other.active && other.supplierId !== merged.supplierId && saysLess(merged, other)),
  },
];

/** Why the record cannot be merged; null: it can. */
export const refusalOfMerge = (merged: KnownSupplier, facts: MergeFacts): MergeRefusal | null =>
  rules.find(({ isBroken }) => isBroken(merged, facts))?.code ?? null;
