import type { CheckRecord } from '../../../kernel/check-record.js';
import { accept, reject, type Who } from '../../../kernel/decider.js';
import { asUsers } from '../../../kernel/envelope.js';
import { type Approver, refusalOfAny } from '../../../kernel/second-person.js';
import { refusalOfNumber } from '../../contact-hands.js';
import { usersBehind } from '../../hands.js';
import type { SupplierDecision } from '../../decision.js';
import type { KnownSupplier } from '../../state.js';
import { weakReasonsOf } from './weak-reasons.js';

/** A second person accepts a weak answer, because they checked it in another way (P-14.11). */
export type AcceptAnswer = {
  readonly supplierId: string;
  readonly check: CheckRecord;
  readonly approver: Approver;
};

/** People who put the account or the email on file, or who asked the supplier, cannot accept the answer. */
export const acceptAnswer = (
  { supplierId, check, approver }: AcceptAnswer,
  known: KnownSupplier,
  { actor, at }: Who,
): SupplierDecision => {
  const { answer, payee } = known;
  const weakBecause = weakReasonsOf(known);
  if (answer?.kind !== 'verified' || payee.account === null || weakBecause.length === 0) return reject('answer-not-weak');
  const people = [...usersBehind(known.hands), ...answer.askedBy];
  const refusal = refusalOfAny(asUsers(people), actor, approver) ?? refusalOfNumber(check, known.contactEntries, people, at);
  if (refusal !== null) return reject(refusal);
  const { accountName } = answer;
  return accept({ type: 'WeakAnswerAccepted', data: { supplierId, account: payee.account, accountName, weakBecause, check } });
};
