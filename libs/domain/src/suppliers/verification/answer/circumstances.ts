import type { KnownSupplier } from '../../state.js';
import type { Circumstances, Shown } from './answer-events.js';
import { gradeAnswer, type Graded, type Surroundings } from './grade-answer.js';
import { maskAccount } from '../account-check/mask-account.js';
import { nameShown } from '../link/link-state.js';
import type { VerificationRequest } from '../state.js';

/** How much something said through a request proves. `ownEmail` is what the person says theirs is. */
export const gradeOf = (request: VerificationRequest, surroundings: Surroundings, ownEmail: string | null = null): Graded =>
  gradeAnswer(surroundings, {
    emails: [request.to, ownEmail],
    askedBy: request.issuedBy.kind === 'user' ? request.issuedBy.id : null,
    emailChangedBy: request.emailChangedBy,
  });

export const circumstances = (request: VerificationRequest, surroundings: Surroundings): Circumstances => {
  const { grade, weakBecause } = gradeOf(request, surroundings);
  return { requestId: request.requestId, address: surroundings.address, grade, weakBecause };
};

/** What the page of this request showed to whoever answers; null: it asks about no account. */
export const shownBy = (request: VerificationRequest, known: KnownSupplier, hasMatched: boolean): Shown | null => {
  const { account } = request.payee;
  if (account === null) return null;
  const { accountCode, accountNumber } = maskAccount(account, request.hiddenDigits);
  return { accountCode, accountNumber, accountName: hasMatched && request.matched ? nameShown(known) : null };
};
