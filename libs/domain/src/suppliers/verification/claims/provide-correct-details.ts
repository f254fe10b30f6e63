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
  /**
   * The contact details, when they are sent together with the answer. They are then the supplier's last message. Null: they follow,
   * or came before.
   */
  readonly verifier: Verifier | null;
};

export type ProvideCorrectDetails = WithVerifier & {
  readonly supplierId: string;
  readonly requestId: string;
  /** The account and name that the supplier wants payments to use. */
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
  /** The payment method as an account; null when none is given, or when it cannot be read. */
  readonly now: PayeeAccount | null;
  readonly surroundings: Surroundings;
  readonly coolingOffHours: number;
};

/**
 * Step 3 (P-4.1): other bank details from a person who knew the number on file. They are a claim, whose request waits for the
 * customer even where one person works alone. If they equal the details on file, they confirm them.
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
    // A supplier that was asked for new details and gives the old ones confirms them. In other cases it has already confirmed them.
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

/**
 * A supplier that says that its account is closed, or not its own, thereby reports it, so that payments to it stop at once
 * (P-3.2.9).
 */
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

/**
 * The onboarding path (P-4.1): at once with the simplified form, otherwise after a confirmation. Bank details given here are a
 * claim, too.
 */
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

/** Whether the request uses the simplified form and the three steps have not been taken (v1, P-2.1). */
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
