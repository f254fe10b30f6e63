import { type RegisterAnswer, registerFlags, type RegisterReply } from '../registers/register-check.js';
import { CONFIRMED_MATCH, needsReview, PENDING_CHECK, type ScreeningSource } from '../suppliers/screening/screening.js';
import type { AnswerGrade, WeakReason } from '../suppliers/verification/answer/grade-answer.js';
import { type AlertKind, alertsOf, type EarlierPayment } from './alerts.js';
import { type OtherRecord, type OwnRecord, type Verdict, verdictOf } from './decision-table.js';
import type { Evidence, EvidenceGrade, JudgedLine, RegisterEvidence } from './events.js';
import { type Candidate, samePayee } from './known-payee.js';
import { compareNames, NAME_RULES, type NameRules, namesMatch, type PaymentName } from './names.js';
import { namedPayment } from './payment-action.js';
import type { PaymentLine } from './payment-line.js';

/** One of the customer's own records, with the evidence for its answers to the decision table. */
export type OwnFact = OwnRecord & {
  readonly supplierCode: string | null;
  readonly supplierName: string;
  readonly taxNumber: string | null;
  readonly limitAmount: number | null;
  readonly duplicateDays: number | null;
  readonly ofacStatus: number | null;
  /** The source of the status; null: no provider was asked. */
  readonly screening: ScreeningSource | null;
  readonly answerGrade: AnswerGrade | null;
  readonly weakBecause: readonly WeakReason[];
  /** Whether a second person accepted the weak answer. */
  readonly isAccepted: boolean;
  /** Whether the supplier gave another account that has not been decided on. */
  readonly hasOpenClaim: boolean;
  readonly answered: Evidence | null;
  readonly certified: Evidence | null;
  readonly onFile: Evidence;
};

export type OtherFact = OtherRecord & { readonly answered: Evidence };

export type JudgePolicy = {
  readonly crossMatchMinimum: number;
  readonly duplicateDays: number;
  readonly outOfRangePercent: number;
  readonly noIdentifierCodes: readonly string[];
};

export type JudgeFacts = {
  readonly n: number;
  readonly line: PaymentLine;
  /** Null when the account cannot be compared with other accounts. */
  readonly matchKey: string | null;
  readonly own: readonly OwnFact[];
  readonly others: readonly OtherFact[];
  readonly candidates: readonly Candidate[];
  readonly at: string;
  readonly earlier: readonly EarlierPayment[];
  /** Those of them that were released. */
  readonly paid: readonly EarlierPayment[];
  readonly dismissed: readonly AlertKind[];
  readonly register: RegisterReply | null;
  readonly bankName: string | null;
  /** The status of a payee that was not screened: pending if a sanctions provider is in use, otherwise null. */
  readonly unscreened: number | null;
  readonly policy: JudgePolicy;
  /** The rules for close names; absent: the current rules. */
  readonly nameRules?: NameRules;
};

/** Checks a payment line (P-10). The function is pure, so a recorded line can be checked again from its evidence. */
export const judgeLine = (facts: JudgeFacts): JudgedLine => {
  const { n, line, own, matchKey, nameRules = NAME_RULES } = facts;
  const { email: _, paymentDate, ...recorded } = line;
  const verdict =
    matchKey === null
      ? null
      : verdictOf({ line, own, others: facts.others, crossMatchMinimum: facts.policy.crossMatchMinimum, nameRules });
  const record = verdict === null ? undefined : recordBehind(line, own, verdict.row);
  const proof = verdict === null ? NO_PROOF : proofOf(verdict, record, facts);
  const named = namedPayment(line.action);
  return {
    n,
    line: recorded,
    matchKey: matchKey ?? '',
    result: verdict?.code ?? null,
    unchecked: verdict === null ? 'The account cannot be compared: its country, code or number is missing' : null,
    row: verdict?.row ?? null,
    name: verdict?.name ?? { match: 'none', against: null, words: [] },
    ...proof,
    supplierId: record?.supplierId ?? null,
    ...samePayee(line, matchKey, facts.candidates, nameRules),
    alerts: alertsOf({
      amount: line.amount,
      reference: line.reference ?? '',
      at: facts.at,
      earlier: facts.earlier,
      paid: facts.paid,
      limitAmount: record?.limitAmount ?? null,
      duplicateDays: record?.duplicateDays ?? facts.policy.duplicateDays,
      outOfRangePercent: facts.policy.outOfRangePercent,
      dismissed: facts.dismissed,
    }),
    limitAmount: record?.limitAmount ?? null,
    register: registerEvidence(facts, record),
    ...screeningOf(record, facts),
    bankName: facts.bankName,
    paymentId: line.paymentId ?? named?.paymentId ?? null,
    paymentDate: paymentDate ?? named?.paymentDate ?? null,
  };
};

/** When several records have the account, the worst status counts, so that a clean duplicate does not hide it. */
const screeningOf = (record: OwnFact | undefined, { own, unscreened }: JudgeFacts) => {
  const statusOf = (one: OwnFact | undefined): number | null => one?.ofacStatus ?? unscreened;
  const worst =
    own.find((one) => statusOf(one) === CONFIRMED_MATCH) ??
    own.find((one) => needsReview(statusOf(one))) ??
    own.find((one) => statusOf(one) === PENDING_CHECK) ??
    record;
  return { ofacStatus: statusOf(worst), screening: worst?.screening ?? null };
};

/** When several records have the account, the one that the row of the table refers to. */
const recordBehind = (line: PaymentName, own: readonly OwnFact[], row: number): OwnFact | undefined => {
  const named = (names: readonly string[]) => namesMatch(compareNames(line, names));
  const fits: { readonly [row: number]: (record: OwnFact) => boolean } = {
    1: (r) => r.reported,
    3: (r) => r.active && r.verifiedName !== null && named([r.verifiedName]),
    4: (r) => r.active && r.verifiedName !== null && named(r.certifiedNames),
    5: (r) => r.active && r.verifiedName !== null,
    7: (r) => r.active && r.verifiedName === null && named(r.certifiedNames),
    8: (r) => r.active && r.certifiedNames.length > 0,
  };
  const fit = fits[row];
  return (fit === undefined ? undefined : own.find(fit)) ?? own.find((r) => r.active) ?? own[0];
};

type Proof = {
  readonly grade: EvidenceGrade;
  readonly weakBecause: readonly WeakReason[];
  readonly evidence: readonly Evidence[];
};
const NO_PROOF: Proof = { grade: 'none', weakBecause: [], evidence: [] };
const proof = (grade: EvidenceGrade, ...evidence: readonly (Evidence | null | undefined)[]): Proof => ({
  grade,
  weakBecause: [],
  evidence: evidence.filter((fact) => fact !== null && fact !== undefined),
});

const answerProof = (record: OwnFact | undefined): Proof => {
  if (record?.answerGrade === 'weak') return { ...proof('weak answer', record.answered), weakBecause: record.weakBecause };
  return proof(record?.isAccepted === true ? 'accepted answer' : 'supplier answered', record?.answered);
};

/** For each row of the table, the facts that it is based on and the grade of this evidence. */
const proofByRow: { readonly [row: number]: (record: OwnFact | undefined, facts: JudgeFacts) => Proof } = {
  1: (record) => proof('reported by supplier', record?.answered),
  3: answerProof,
  4: (record) => proof('self-certified', record?.certified, record?.answered),
  5: answerProof,
  6: (_, { others }) => proof('cross-match', ...others.map((other) => other.answered)),
  7: (record) => proof('self-certified', record?.certified),
  8: (record, { others }) =>
    record?.certified
      ? proof('self-certified', record.certified)
      : proof('cross-match', ...others.map((other) => other.answered)),
};

/**
 * An open change claim by the supplier outweighs the evidence until it has been decided (P-10.9), also when another record with the
 * same account has it, so that a duplicate does not hide it.
 */
const proofOf = ({ row }: Verdict, record: OwnFact | undefined, facts: JudgeFacts): Proof => {
  const found = proofByRow[row]?.(record, facts) ?? (record === undefined ? NO_PROOF : proof('on file only', record.onFile));
  return facts.own.some(({ hasOpenClaim }) => hasOpenClaim) && row !== REPORTED ? { ...found, grade: 'change claimed' } : found;
};

const REPORTED = 1;

const registerEvidence = (
  { line, register, policy, nameRules }: JudgeFacts,
  record: OwnFact | undefined,
): RegisterEvidence | null => {
  if (register === null) return null;
  const govCode = line.govCode ?? record?.govCode ?? null;
  const flags = registerFlags({
    govCode,
    noIdentifierCodes: policy.noIdentifierCodes,
    taxNumber: record?.taxNumber ?? null,
    answer: register.answer,
    isAvailable: register.isAvailable,
    abnFlag: register.answer === null ? null : abnFlagOf(line, register.answer, nameRules),
  });
  return { answer: register.answer, flags, source: register.source, checkedAt: register.checkedAt, digest: register.digest };
};

/** How the payment's name compares with the register's names (see RegisterFlags.abnFlag). */
const abnFlagOf = (line: PaymentName, { entityName, tradingNames }: RegisterAnswer, rules?: NameRules): number => {
  if (line.accountName.trim() === '') return 6;
  const entity = compareNames(line, entityName === null ? [] : [entityName], rules).match;
  if (entity === 'match' || entity === 'truncated') return 1;
  const trading = compareNames(line, tradingNames, rules).match;
  if (trading === 'match' || trading === 'truncated') return 3;
  if (entity === 'close') return 2;
  return trading === 'close' ? 4 : 0;
};
