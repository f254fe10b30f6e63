import { accept, reject } from '../../../kernel/decider.js';
import { canonicalJson } from '../../../kernel/json.js';
import type { AnswerGrade } from './grade-answer.js';
import type { BankAccount } from '../../bank-account.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { readBracedComment, type ReasonCode } from '../claims/reason-codes.js';

/** An answer that was recorded elsewhere and did not come through a link. No route accepts it. */
export type RecordAnswer = {
  readonly supplierId: string;
  /** 1 confirmed as it is, 0 confirmed under another name, 3 reported incorrect. */
  readonly flag: 0 | 1 | 3;
  readonly shown: BankAccount;
  readonly accountName: string;
  readonly grade: AnswerGrade;
  readonly verifier: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly comment: string | null;
  } | null;
};

/**
 * An answer is about the account that the supplier saw. If the customer has changed it since, the answer is not applied to the new
 * one.
 */
export const recordAnswer = (answer: RecordAnswer, known: KnownSupplier): SupplierDecision => {
  const { payee } = known;
  if (canonicalJson(payee.account) !== canonicalJson(answer.shown)) return reject('request-changed');
  // A later confirmation does not reverse a report (P-4.1, P-3.2).
  if (answer.flag !== 3 && known.answer?.kind === 'reported') return reject('reported-incorrect');
  const said = whatWasSaid(answer, payee.accountName);
  const { verifier } = answer;
  return verifier === null ? accept(said) : accept(said, whoSaidIt(answer.supplierId, verifier));
};

const whatWasSaid = (
  { supplierId, flag, shown: account, accountName, grade }: RecordAnswer,
  was: string | null,
): SupplierEvent => {
  const given = { requestId: null, address: null, shown: null, grade, weakBecause: [] };
  return flag === 3
    ? { type: 'AccountReportedIncorrect', data: { supplierId, account, accountName: was, ...given } }
    : { type: 'SupplierVerified', data: { supplierId, flag, account, was, accountName, ...given } };
};

const whoSaidIt = (supplierId: string, verifier: NonNullable<RecordAnswer['verifier']>): SupplierEvent => {
  const { name: lastName, phone, email, comment } = verifier;
  const reason: ReasonCode | null = comment === null ? null : readBracedComment(comment).reason;
  const person = { firstName: null, lastName, email, phone, mobile: null, comment, cfoName: null, cfoEmail: null };
  const company = { optin: null, termsVersion: null, companyNumber: null, tradingName: null, gstNumber: null };
  const given = { requestId: null, address: null, grade: null, weakBecause: [], reason, isFinal: true };
  const data = { supplierId, ...given, ...person, ...company };
  return { type: 'VerifierDetailsProvided', data };
};
