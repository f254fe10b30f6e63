import { isSame, requestValue } from '../../../kernel/change-request.js';
import { reject, type Who } from '../../../kernel/decider.js';
import { plusHours } from '../../../kernel/zoned-time.js';
import { supplierFacts } from '../../controlled-facts.js';
import type { PayeeAccount } from '../../bank-account.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import type { Circumstances, PaymentMethod } from '../answer/answer-events.js';
import { confirmed } from '../answer/answer-verification.js';
import { circumstances, shownBy } from '../answer/circumstances.js';
import type { Surroundings } from '../answer/grade-answer.js';
import { closedBecause, currentRequest, isUnfinished, nameShown, notToBeCompleted } from '../link/link-state.js';
import { claimIdOf } from './onboarding.js';
import { detailsProvided, type Verifier } from './provide-verifier-details.js';
import { type ReasonCode, SAY_WRONG } from './reason-codes.js';
import type { VerificationRequest } from '../state.js';

type WithVerifier = {
  /** Who says so, where the form was sent with it: its last word, also after one that was not; null: it follows, or came before. */
  readonly verifier: Verifier | null;
};

export type ProvideCorrectDetails = WithVerifier & {
  readonly supplierId: string;
  readonly requestId: string;
  /** The account and name the supplier wants to be paid under. */
  readonly now: PayeeAccount;
  readonly reason: ReasonCode | null;
  readonly surroundings: Surroundings;
  readonly coolingOffHours: number;
};

export type RequestOnboarding = WithVerifier & {
  readonly supplierId: string;
  readonly requestId: string;
  readonly correctDetails: boolean;
  readonly paymentMethod: PaymentMethod | null;
  /** The same as an account of the record; null where no payment method is given, or none that can be read. */
  readonly now: PayeeAccount | null;
  readonly surroundings: Surroundings;
  readonly coolingOffHours: number;
};

/**
 * Step 3 (P-4.1): other bank details, from somebody who knew the number on file. They are a claim: the request that goes with
 * it waits for the customer, also where one person works alone. The details on file, given again, confirm them.
 */
export const provideCorrectDetails = (
  { supplierId, requestId, now, reason, verifier, surroundings, coolingOffHours }: ProvideCorrectDetails,
  known: KnownSupplier,
  who: Who,
): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  const closed = notToBeCompleted(request, known, who.at);
  if (closed !== null) return reject(closed);
  if (!request.matched) return reject('not-matched');
  if (!isUnfinished(request) && !request.forcedUpdate) return reject('answer-first');
  if (now.account === null) return reject('no-account');
  const { payee: was } = known;
  const lastWord = lastWordOf(supplierId, request, known, verifier, surroundings);
  if (isSame(was, now)) {
    // Asked for new details, the supplier has none: the old ones are right. Otherwise it has answered that already.
    if (isUnfinished(request)) return reject('same-details');
    const answer = { supplierId, flag: 1, accountName: nameShown(known), hasMatched: true, surroundings } as const;
    return { ok: true, events: [confirmed(answer, request, known, now.account), ...lastWord] };
  }
  const given = circumstances(request, known, surroundings);
  const provided = { supplierId, was, now, reason, ...given };
  const asked = claim(supplierId, now, coolingOffHours, known, who);
  return {
    ok: true,
    events: [
      ...reportOf(was, reason, request, known, given),
      { type: 'CorrectDetailsProvided', data: provided },
      ...asked,
      ...lastWord,
    ],
  };
};

/** Who says that the account on file is closed, or not theirs, reports it with that: payments to it stop at once (P-3.2.9). */
const reportOf = (
  { account, accountName }: PayeeAccount,
  reason: ReasonCode | null,
  request: VerificationRequest,
  known: KnownSupplier,
  given: Circumstances,
): readonly SupplierEvent[] => {
  const saysWrong = reason !== null && SAY_WRONG.includes(reason);
  if (!saysWrong || account === null || known.answer?.kind === 'reported') return [];
  const { supplierId } = known;
  const shown = shownBy(request, known, true);
  return [{ type: 'AccountReportedIncorrect', data: { supplierId, account, accountName, shown, ...given } }];
};

/** The onboarding path (P-4.1): at once with the simplified form, after a confirmation otherwise. Bank details are a claim here, too. */
export const requestOnboarding = (
  { supplierId, requestId, correctDetails, paymentMethod, now, verifier, surroundings, coolingOffHours }: RequestOnboarding,
  known: KnownSupplier,
  who: Who,
): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  const simplified = isSimplified(request);
  const closed = simplified ? closedBecause(request, known, who.at) : notToBeCompleted(request, known, who.at);
  if (closed !== null) return reject(closed);
  if (!simplified && !isUnfinished(request)) return reject('answer-first');
  const given = circumstances(request, known, surroundings);
  const requested = { supplierId, simplified, correctDetails, paymentMethod, ...given };
  const isClaim = now !== null && now.account !== null && !isSame(known.payee, now);
  const claimed = isClaim ? claim(supplierId, now, coolingOffHours, known, who) : [];
  const lastWord = lastWordOf(supplierId, request, known, verifier, surroundings);
  return { ok: true, events: [{ type: 'OnboardingRequested', data: requested }, ...claimed, ...lastWord] };
};

/** Of the simplified form, as long as nobody went through the three steps after all (v1, P-2.1). */
const isSimplified = ({ variant, answer }: VerificationRequest): boolean => variant === 'details-only' && answer === null;

const lastWordOf = (
  supplierId: string,
  request: VerificationRequest,
  known: KnownSupplier,
  verifier: Verifier | null,
  surroundings: Surroundings,
): readonly SupplierEvent[] =>
  verifier === null ? [] : [detailsProvided(supplierId, request, known, verifier, { isFinal: true, surroundings })];

const claim = (
  supplierId: string,
  now: PayeeAccount,
  coolingOffHours: number,
  known: KnownSupplier,
  { commandId, at }: Who,
): readonly SupplierEvent[] =>
  requestValue(supplierFacts, 'account', known, now, {
    ...{ supplierId, requestId: claimIdOf(commandId), source: 'supplier' as const },
    coolsOffAt: plusHours(at, coolingOffHours),
    // A claim waits for the customer even where one person works alone.
    singleOperator: false,
  });
