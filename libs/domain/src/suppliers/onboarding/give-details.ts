import { requestValue } from '../../kernel/change-request.js';
import type { Who } from '../../kernel/decider.js';
import { plusHours } from '../../kernel/zoned-time.js';
import type { PayeeAccount } from '../bank-account.js';
import { supplierFacts } from '../controlled-facts.js';
import type { SupplierDecision } from '../decision.js';
import { usersBehind } from '../hands.js';
import type { KnownSupplier } from '../state.js';
import type { AnswerGrade, WeakReason } from '../verification/answer/grade-answer.js';
import { claimIdOf } from '../verification/claims/onboarding.js';

export type GiveOnboardingDetails = {
  readonly supplierId: string;
  readonly onboardingId: string;
  readonly now: PayeeAccount;
  readonly hands: readonly string[];
  readonly grade: AnswerGrade;
  readonly weakBecause: readonly WeakReason[];
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly address: string | null;
  readonly coolingOffHours: number;
};

/**
 * Turns the details of a submitted onboarding into a claim on the record, with the same terms as a claim in an answer: a call-back,
 * a waiting time, and a second person who had no part in the link (P-11.4, P-11.15).
 */
export const giveOnboardingDetails = (
  { supplierId, onboardingId, now, hands, grade, weakBecause, phone, mobile, address, coolingOffHours }: GiveOnboardingDetails,
  known: KnownSupplier,
  { commandId, at }: Who,
): SupplierDecision => {
  const { emailChangedBy } = known.verification;
  const everyHand = new Set([...hands, ...usersBehind(known.hands), ...(emailChangedBy === null ? [] : [emailChangedBy])]);
  const given = { supplierId, onboardingId, ...{ account: now.account, accountName: now.accountName }, hands: [...everyHand] };
  const claim = requestValue(supplierFacts, 'account', known, now.account === null ? undefined : now, {
    ...{ supplierId, requestId: claimIdOf(commandId), source: 'supplier' as const },
    coolsOffAt: plusHours(at, coolingOffHours),
    // A claim waits for the customer even where one person works alone.
    singleOperator: false,
  });
  return {
    ok: true,
    events: [{ type: 'OnboardingDetailsGiven', data: { ...given, grade, weakBecause, phone, mobile, address } }, ...claim],
  };
};
