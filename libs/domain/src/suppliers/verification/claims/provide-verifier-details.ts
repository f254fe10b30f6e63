import { accept, reject, type Who } from '../../../kernel/decider.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import type { VerifierDetails } from '../answer/answer-events.js';
import { gradeOf } from '../answer/circumstances.js';
import type { Surroundings } from '../answer/grade-answer.js';
import { closedBecause, currentRequest, isAccountLocked, isAnswered, isFinished, type LinkRefusal } from '../link/link-state.js';
import type { ReasonCode } from './reason-codes.js';
import type { VerificationRequest } from '../state.js';

/** A person's contact details and reason, as given in the details form. */
export type Verifier = { readonly details: VerifierDetails; readonly reason: ReasonCode | null };

export type ProvideVerifierDetails = Verifier & {
  readonly supplierId: string;
  readonly requestId: string;
  /** Nothing more follows. This is always so after a lock, a report or an answer that was set aside (P-4.1). */
  readonly isFinal: boolean;
  readonly surroundings: Surroundings;
};

/**
 * Records who answered (P-3.2, P-7.1 setVerifierDetails). Accepted once before the last step and once as the last step, also from
 * people who could not answer: after a lock, a mismatch or an answer that was set aside (P-4.1). It contains no account.
 */
export const provideVerifierDetails = (
  { supplierId, requestId, isFinal: said, surroundings, ...verifier }: ProvideVerifierDetails,
  known: KnownSupplier,
  { at }: Who,
): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  const isFinal = said || isLastWord(request, known);
  const closed = notToBeGiven(request, isFinal, known, at);
  if (closed !== null) return reject(closed);
  return accept(detailsProvided(supplierId, request, known, verifier, { isFinal, surroundings }));
};

/** The event of the details form, sent alone or together with another answer. */
export const detailsProvided = (
  supplierId: string,
  request: VerificationRequest,
  known: KnownSupplier,
  { details, reason }: Verifier,
  { isFinal, surroundings }: { readonly isFinal: boolean; readonly surroundings: Surroundings },
): SupplierEvent => {
  const { requestId } = request;
  const { grade, weakBecause } = gradeOf(request, known, surroundings, { ownEmail: details.email });
  const { firstName, lastName, email, phone, mobile, comment, cfoName, cfoEmail } = details;
  const { optin, termsVersion, companyNumber, tradingName, gstNumber } = details;
  const person = { firstName, lastName, email, phone, mobile, comment, cfoName, cfoEmail };
  const company = { optin, termsVersion, companyNumber, tradingName, gstNumber };
  const given = { address: surroundings.address, grade, weakBecause, reason, isFinal };
  const data = { supplierId, requestId, ...given, ...person, ...company };
  return { type: 'VerifierDetailsProvided', data };
};

const isLocked = ({ locked, payee }: VerificationRequest, known: KnownSupplier): boolean =>
  locked || isAccountLocked(known, payee.account);

const isLastWord = (request: VerificationRequest, known: KnownSupplier): boolean =>
  request.answer === 3 || request.setAside || isLocked(request, known);

/** A person who answered can give their contact details once. For everybody else the link must still work. */
const notToBeGiven = (request: VerificationRequest, isFinal: boolean, known: KnownSupplier, at: string): LinkRefusal | null => {
  if (request.revoked) return 'link-revoked';
  if (isFinished(request) || (request.details === 'given' && !isFinal)) return 'already-answered';
  if (isAnswered(request)) return null;
  const closed = closedBecause(request, known, at);
  if (closed !== 'account-locked' && closed !== 'link-locked') return closed;
  return request.expired || at >= request.expiresAt ? 'link-expired' : null;
};
