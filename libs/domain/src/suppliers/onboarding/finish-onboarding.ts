import { declined } from '../../kernel/change-request.js';
import { accept, type Who } from '../../kernel/decider.js';
import type { BankAccount } from '../bank-account.js';
import { setSupplierDetails, type SetSupplierDetails } from '../set-supplier-details.js';
import { supplierFacts } from '../controlled-facts.js';
import type { SupplierDecision } from '../decision.js';
import type { KnownSupplier } from '../state.js';
import { claimIdOf } from '../verification/claims/onboarding.js';

export type TakeOnboarding = {
  readonly supplierId: string;
  readonly onboardingId: string;
  readonly documentHash: string;
  readonly account: BankAccount | null;
  /** The changes of the record, under the rules of any other change. */
  readonly change: Pick<SetSupplierDetails, 'details' | 'contact' | 'resembles' | 'singleOperator'>;
};

/** Writes an approved onboarding into the record. Its account remains a claim: this does not approve the account (P-20.4). */
export const takeOnboarding = (
  { supplierId, onboardingId, documentHash, account, change }: TakeOnboarding,
  known: KnownSupplier,
  who: Who,
): SupplierDecision => {
  const changed = setSupplierDetails({ ...change, supplierId, source: 'form', isAgreed: true }, known, who);
  if (!changed.ok) return changed;
  return accept({ type: 'SupplierOnboarded', data: { supplierId, onboardingId, documentHash, account } }, ...changed.events);
};

export type DropOnboardingClaim = {
  readonly supplierId: string;
  /** The command that gave the details. */
  readonly givenBy: string;
  readonly reason: string;
};

/** Declines the waiting claim of an onboarding that was sent back, declined or cancelled. */
export const dropOnboardingClaim = ({ givenBy, reason }: DropOnboardingClaim, known: KnownSupplier): SupplierDecision => {
  const claims = known.changeRequests.filter(({ kind, requestId }) => kind === 'account' && requestId === claimIdOf(givenBy));
  const waivers = known.changeRequests.filter(
    (request) => request.kind === 'cooling-off' && request.change.claimId === claimIdOf(givenBy),
  );
  return {
    ok: true,
    events: [
      ...claims.map((claim) => declined(supplierFacts, claim, reason)),
      ...(claims.length === 0 ? [] : waivers.map((waiver) => declined(supplierFacts, waiver, null))),
    ],
  };
};
