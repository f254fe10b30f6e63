import { compareNames, type NameComparison, type NameRules, namesMatch, type PaymentName } from './names.js';

/** Version of this table; every decision records it. */
export const DECISION_TABLE = 'decision-table@1';

/** P-4.2. 5 is unused; null stands for "could not be checked" and is no code of the table. */
export type ResultCode = 0 | 1 | 2 | 3 | 4 | 6 | 7 | 8;

/** What one of the customer's own records says of the account a payment goes to. */
export type OwnRecord = {
  readonly supplierId: string;
  readonly active: boolean;
  /** The supplier reported this account as incorrect and nothing has resolved it since. */
  readonly reported: boolean;
  /** The name the supplier itself verified; null: it has not answered for this account. */
  readonly verifiedName: string | null;
  /** Names the customer certified: the certification itself, or aliases beside a verified name. */
  readonly certifiedNames: readonly string[];
  /** The name on file, which verifies nothing. */
  readonly accountName: string | null;
  readonly govCode: string | null;
};

/** What an active, supplier-verified record of another customer says of the same account. */
export type OtherRecord = {
  readonly tenant: string;
  readonly verifiedName: string;
  readonly govCode: string | null;
  readonly reported: boolean;
};

export type LineFacts = {
  readonly line: PaymentName & { readonly govCode?: string };
  /** Records whose account is the line's, of the chosen entity. */
  readonly own: readonly OwnRecord[];
  readonly others: readonly OtherRecord[];
  readonly crossMatchMinimum: number;
  /** The rules that say which names are close; those of today when absent. */
  readonly nameRules?: NameRules;
};

type Row = { readonly row: number; readonly code: ResultCode; readonly holds: (facts: LineFacts) => boolean };

const active = ({ own }: LineFacts): readonly OwnRecord[] => own.filter((record) => record.active);
const verified = (facts: LineFacts): readonly OwnRecord[] => active(facts).filter((record) => record.verifiedName !== null);
const certified = (facts: LineFacts): readonly OwnRecord[] =>
  active(facts).filter((record) => record.verifiedName === null && record.certifiedNames.length > 0);
const matches = ({ line }: LineFacts, names: readonly (string | null)[]): boolean =>
  namesMatch(
    compareNames(
      line,
      names.filter((name) => name !== null),
    ),
  );

const certifiedNamesOf = (records: readonly OwnRecord[]): readonly string[] => records.flatMap((record) => record.certifiedNames);
const verifiedNamesOf = (records: readonly OwnRecord[]): readonly string[] =>
  records.flatMap((record) => record.verifiedName ?? []);

const agreeing = (facts: LineFacts): readonly OtherRecord[] =>
  facts.others.filter((other) => !other.reported && matches(facts, [other.verifiedName]));

/** Rows of one customer count once: a customer with two records of an account is still one witness. */
const witnesses = (facts: LineFacts): number => new Set(agreeing(facts).map(({ tenant }) => tenant)).size;

const contradicts = (facts: LineFacts): boolean => {
  const given = (codes: readonly (string | null | undefined)[]) =>
    codes.filter((code) => code !== undefined && code !== null && code !== '');
  const theirs = given(agreeing(facts).map((other) => other.govCode));
  return given([facts.line.govCode, ...active(facts).map((record) => record.govCode)]).some((code) =>
    theirs.some((other) => other !== code),
  );
};

const crossMatched = (facts: LineFacts): boolean =>
  // Whatever the policy says, nobody is not a witness.
  witnesses(facts) >= Math.max(1, facts.crossMatchMinimum) &&
  !facts.others.some(({ reported }) => reported) &&
  !contradicts(facts) &&
  // The customer certified the account under another name: others' word does not outvote its own.
  !certifiedUnderAnotherName(facts);

const certifiedUnderAnotherName = (facts: LineFacts): boolean =>
  certified(facts).length > 0 && !matches(facts, certifiedNamesOf(certified(facts)));
const othersUnderAnotherName = (facts: LineFacts): boolean =>
  certified(facts).length === 0 &&
  facts.others.length > 0 &&
  !matches(
    facts,
    facts.others.map((other) => other.verifiedName),
  );

/** P-10: the first row that holds is the result. */
export const decisionTable: readonly Row[] = [
  { row: 1, code: 3, holds: ({ own }) => own.some((record) => record.reported) },
  { row: 2, code: 8, holds: (facts) => facts.own.length > 0 && active(facts).length === 0 },
  { row: 3, code: 1, holds: (facts) => matches(facts, verifiedNamesOf(verified(facts))) },
  { row: 4, code: 7, holds: (facts) => matches(facts, certifiedNamesOf(verified(facts))) },
  { row: 5, code: 0, holds: (facts) => verified(facts).length > 0 },
  { row: 6, code: 4, holds: crossMatched },
  { row: 7, code: 7, holds: (facts) => matches(facts, certifiedNamesOf(certified(facts))) },
  { row: 8, code: 0, holds: (facts) => certifiedUnderAnotherName(facts) || othersUnderAnotherName(facts) },
  { row: 9, code: 6, holds: (facts) => active(facts).length > 0 },
  { row: 10, code: 2, holds: () => true },
];

export type Verdict = { readonly row: number; readonly code: ResultCode; readonly name: NameComparison };

/** The result of a payment line, the row of the table that gave it, and how its name compares with what decided. */
export const verdictOf = (facts: LineFacts): Verdict => {
  const { row, code } = decisionTable.find(({ holds }) => holds(facts))!;
  if (row === CROSS_MATCH) {
    const { match } = compareNames(
      facts.line,
      agreeing(facts).map((other) => other.verifiedName),
      facts.nameRules,
    );
    return { row, code, name: { match, against: null, words: [] } };
  }
  return { row, code, name: compareNames(facts.line, namesBehind(row, facts), facts.nameRules) };
};

const CROSS_MATCH = 6;

/** The names a row's decision rests on, for the explanation beside it. */
const namesBehind = (row: number, facts: LineFacts): readonly string[] => {
  const onFile = facts.own.flatMap((record) => record.accountName ?? []);
  const byRow: Readonly<Record<number, readonly string[]>> = {
    3: verifiedNamesOf(verified(facts)),
    4: certifiedNamesOf(verified(facts)),
    5: verifiedNamesOf(verified(facts)),
    7: certifiedNamesOf(certified(facts)),
    // Names of other customers' records are never shown; the customer learns only that they agree or differ.
    8: certifiedNamesOf(certified(facts)),
  };
  return byRow[row] ?? onFile;
};
