import { accept, reject, type Who } from '../../../kernel/decider.js';
import { type BankAccount, sameAccount } from '../../bank-account.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import type { AnswerEvent } from './answer-events.js';
import { circumstances, shownBy } from './circumstances.js';
import type { Surroundings } from './grade-answer.js';
import { closedBecause, currentRequest, nameShown, notToBeCompleted } from '../link/link-state.js';
import { confirmationFlag, LONGEST_ACCOUNT_NAME } from './parse-confirmation.js';
import type { VerificationRequest } from '../state.js';
import { typedText } from '../../../kernel/typed-text.js';

/**
 * A supplier's answer through a link (P-4.1, P-7.1 verifyAccountNumber). The request identifies the account and name. Neither is
 * sent, and a digest of the account would allow the hidden digits to be guessed.
 */
export type AnswerVerification = {
  readonly supplierId: string;
  readonly requestId: string;
  /** 1 confirmed as it is, 0 confirmed under another name, 3 reported incorrect. */
  readonly flag: 0 | 1 | 3;
  /** The confirmed name; ignored with flag 3. */
  readonly accountName: string;
  /**
   * Whether this visit entered the missing digits and was shown the name. Another person with the same link may have done so, too.
   */
  readonly hasMatched: boolean;
  readonly surroundings: Surroundings;
};

export const answerVerification = (answer: AnswerVerification, known: KnownSupplier, who: Who): SupplierDecision => {
  const request = currentRequest(known, answer.requestId);
  if (request === null) return reject('link-replaced');
  return answer.flag === 3 ? report(answer, request, known, who) : confirm(answer, answer.flag, request, known, who);
};

/**
 * A report needs no match, because a person who ticks "the details are incorrect" cannot know the digits. It may also follow a
 * confirmation (P-4.1).
 */
const report = (
  { supplierId, hasMatched, surroundings }: AnswerVerification,
  request: VerificationRequest,
  known: KnownSupplier,
  { at }: Who,
): SupplierDecision => {
  const closed = notToBeCompleted(request, known, at);
  if (closed !== null) return reject(closed);
  const { account, accountName } = request.payee;
  if (account === null) return reject('no-account');
  const shown = shownBy(request, known, hasMatched);
  const data = { supplierId, account, accountName, shown, ...circumstances(request, known, surroundings) };
  return accept({ type: 'AccountReportedIncorrect', data });
};

const confirm = (
  { supplierId, accountName: typed, hasMatched, surroundings }: AnswerVerification,
  flag: 0 | 1,
  request: VerificationRequest,
  known: KnownSupplier,
  { at }: Who,
): SupplierDecision => {
  const closed = closedBecause(request, known, at);
  if (closed !== null) return reject(closed);
  const { account } = request.payee;
  if (account === null) return reject('no-account');
  if (!request.matched) return reject('not-matched');
  const accountName = typedText(typed, LONGEST_ACCOUNT_NAME);
  if (accountName === '') return reject('account-name-needed');
  if (confirmationFlag(accountName, nameShown(known)) !== flag) return reject('name-and-flag-differ');
  return accept(confirmed({ supplierId, flag, accountName, hasMatched, surroundings }, request, known, account));
};

/** The event of a confirmation of the request's account under this name. It is set aside when somebody else has said otherwise. */
export const confirmed = (
  { supplierId, flag, accountName, hasMatched, surroundings }: Omit<AnswerVerification, 'requestId'> & { readonly flag: 0 | 1 },
  request: VerificationRequest,
  known: KnownSupplier,
  account: BankAccount,
): SupplierEvent => {
  const given = circumstances(request, known, surroundings, { accountName });
  const shown = shownBy(request, known, hasMatched);
  const because = doubtAbout(known);
  if (because !== null) return { type: 'AnswerSetAside', data: { supplierId, flag, accountName, shown, because, ...given } };
  const was = request.payee.accountName;
  return { type: 'SupplierVerified', data: { supplierId, flag, account, was, accountName, shown, ...given } };
};

type Doubt = Extract<AnswerEvent, { type: 'AnswerSetAside' }>['data']['because'];

/** Why a confirmation is not accepted (P-3.2): it neither reverses a report nor settles an open change of the account. */
const doubtAbout = (known: KnownSupplier): Doubt | null => {
  if (known.answer?.kind === 'reported') return 'reported-incorrect';
  return unmatchedAccount(known) === null ? null : 'unmatched-account';
};

/** Another account that was requested and not decided on (P-3.1 unmatchedAccount); null: there is none. */
export const unmatchedAccount = ({ changeRequests, payee }: KnownSupplier): BankAccount | null =>
  changeRequests
    .map((request) => (request.kind === 'account' ? request.change.now.account : null))
    .findLast((account) => account !== null && !sameAccount(account, payee.account)) ?? null;

/** The result code of verifyAccountNumber (P-4.1): the accepted flag, or 3 when the answer was set aside or a report. */
export const resultOfAnswer = (events: readonly { readonly type: string; readonly data: object }[]): 0 | 1 | 3 => {
  const verified = events.find(({ type }) => type === 'SupplierVerified') as
    | { readonly data: { readonly flag: 0 | 1 } }
    | undefined;
  return verified?.data.flag ?? 3;
};
