import { compareNames } from '../../../payments/names.js';
import { approvalsOf } from '../../hands.js';
import type { KnownSupplier } from '../../state.js';
import type { Circumstances, Shown } from './answer-events.js';
import { gradeAnswer, type Graded, type Surroundings } from './grade-answer.js';
import { maskAccount } from '../account-check/mask-account.js';
import { nameShown } from '../link/link-state.js';
import type { VerificationRequest } from '../state.js';

type Said = {
  /** The email address that the person gives as their own. */
  readonly ownEmail?: string | null;
  /** The name that the account was confirmed under. */
  readonly accountName?: string;
};

/** Grades the evidence of something said through a request. */
export const gradeOf = (
  request: VerificationRequest,
  known: KnownSupplier,
  surroundings: Surroundings,
  said: Said = {},
): Graded =>
  gradeAnswer(surroundings, {
    emails: [request.to, said.ownEmail ?? null],
    askedBy: request.askedBy,
    emailChangedBy: request.emailChangedBy,
    ...approvalsOf(known.hands),
    emailReplaced: request.emailReplaced,
    delegatedOutside: request.delegatedOutside,
    nameChanged: said.accountName !== undefined && !isLike(said.accountName, nameShown(known)),
  });

/** Whether two names are the same, or similar enough to be spellings of one name. */
const isLike = (accountName: string, shownName: string): boolean =>
  accountName === shownName || compareNames({ accountName }, [shownName]).match !== 'none';

export const circumstances = (
  request: VerificationRequest,
  known: KnownSupplier,
  surroundings: Surroundings,
  said: Said = {},
): Circumstances => {
  const { grade, weakBecause } = gradeOf(request, known, surroundings, said);
  return { requestId: request.requestId, address: surroundings.address, grade, weakBecause };
};

/** What the page of this request showed to the person who answers; null: the request is not about an account. */
export const shownBy = (request: VerificationRequest, known: KnownSupplier, hasMatched: boolean): Shown | null => {
  const { account } = request.payee;
  if (account === null) return null;
  const { accountCode, accountNumber } = maskAccount(account, request.hiddenDigits);
  return { accountCode, accountNumber, accountName: hasMatched && request.matched ? nameShown(known) : null };
};
