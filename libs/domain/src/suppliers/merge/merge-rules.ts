import { sameAccount } from '../bank-account.js';
import { isRaise } from '../set-limits.js';
import type { KnownSupplier } from '../state.js';
import type { MergeRefusal } from './merge-refusals.js';

/** Looked up when a merge is asked for, and again when it is approved. */
export type MergeFacts = {
  /** The record that stays. */
  readonly survivor: KnownSupplier;
  /** Other records with the account of the one that is merged. */
  readonly sharing: readonly KnownSupplier[];
  readonly policyDuplicateDays: number;
};

type Rule = { readonly code: MergeRefusal; readonly isBroken: (merged: KnownSupplier, facts: MergeFacts) => boolean };

/** How much a payment to a record may be green by: its supplier's word, the company's, or nothing. */
const strength = ({ answer, certifiedNames }: KnownSupplier): number =>
  answer?.kind === 'verified' ? 2 : certifiedNames.length > 0 ? 1 : 0;

const isReported = ({ answer }: KnownSupplier): boolean => answer?.kind === 'reported';

/** The company number of the merged record may be what keeps an account from being green: it must be said by the other one too. */
const saysLess = (merged: KnownSupplier, other: KnownSupplier): boolean =>
  strength(other) < strength(merged) || (merged.details.govCode !== null && other.details.govCode !== merged.details.govCode);

/**
 * What must be so before a record is merged into another one. A merged record is out of use, so whatever it said against a payment must
 * be said by the records that are left: a merge makes no account greener (P-2.14).
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
