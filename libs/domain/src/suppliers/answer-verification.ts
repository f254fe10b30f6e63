import { accept, reject } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import type { AnswerGrade, BankAccount, SupplierEvent } from './events.js';
import type { KnownSupplier, SupplierDecision } from './state.js';

/** What a supplier answers about the account it was shown (spec 4.1, 7.1 verifyAccountNumber). */
export type AnswerVerification = {
  readonly supplierId: string;
  /** 1 confirmed as it stands, 0 confirmed under another name, 3 reported incorrect. */
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

/** An answer is about the account the supplier saw: if the customer changed it meanwhile, it is not applied to the new one. */
export const answerVerification = (answer: AnswerVerification, known: KnownSupplier): SupplierDecision => {
  const { payee } = known;
  if (canonicalJson(payee.account) !== canonicalJson(answer.shown)) return reject('request-changed');
  // Somebody said that this account is wrong: a later "it is right" does not undo that (spec 4.1, readings 37).
  if (answer.flag !== 3 && known.answer?.kind === 'reported') return reject('reported-incorrect');
  const { supplierId, verifier } = answer;
  const said = whatWasSaid(answer, payee.accountName);
  return verifier === null
    ? accept(said)
    : accept(said, {
        type: 'VerifierDetailsProvided',
        data: {
          supplierId,
          verifierName: verifier.name,
          verifierPhone: verifier.phone,
          verifierEmail: verifier.email,
          comment: verifier.comment,
        },
      });
};

const whatWasSaid = (
  { supplierId, flag, shown: account, accountName, grade }: AnswerVerification,
  was: string | null,
): SupplierEvent =>
  flag === 3
    ? { type: 'AccountReportedIncorrect', data: { supplierId, account, accountName: was, grade } }
    : { type: 'SupplierVerified', data: { supplierId, flag, account, was, accountName, grade } };
