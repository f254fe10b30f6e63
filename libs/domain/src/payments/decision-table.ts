import { compareNames, type NameComparison, type NameRules, namesMatch, type PaymentName } from './names.js';

/** Version of this table; every decision records it. */
export const DECISION_TABLE = 'decision-table@1';

/** The result codes of P-4.2. 5 is unused. A line that could not be checked has null instead of a code. */
export type ResultCode = 0 | 1 | 2 | 3 | 4 | 6 | 7 | 8;

/** What one of the customer's own records says about the account that a payment goes to. */
export type OwnRecord = {
  readonly supplierId: string;
  readonly active: boolean;
  /** Whether the supplier reported this account as incorrect and this has not been resolved since. */
  readonly reported: boolean;
  /** The name that the supplier verified; null: it has not answered for this account. */
  readonly verifiedName: string | null;
  /** Names that the customer certified: as the certification itself, or as aliases of a verified name. */
  readonly certifiedNames: readonly string[];
  /** The name on file, which does not count as verification. */
  readonly accountName: string | null;
  readonly govCode: string | null;
};

/** What an active, supplier-verified record of another customer says about the same account. */
export type OtherRecord = {
  readonly tenant: string;
  readonly verifiedName: string;
  readonly govCode: string | null;
  readonly reported: boolean;
};

export type LineFacts = {
  readonly line: PaymentName & { readonly govCode?: string };
  /** The customer's records with the line's account, limited to the chosen entity. */
  readonly own: readonly OwnRecord[];
  readonly others: readonly OtherRecord[];
  readonly crossMatchMinimum: number;
  /** The rules for close names; absent: the current rules. */
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

/** Counts customers, not records: a customer with two records of an account is one witness. */
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
  // At least one witness is needed, whatever the policy says.
  witnesses(facts) >= Math.max(1, facts.crossMatchMinimum) &&
  !facts.others.some(({ reported }) => reported) &&
  !contradicts(facts) &&
  // If the customer certified the account under another name, its own certification outweighs other customers.
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

/** The decision table of P-10. The first row that holds gives the result. */
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

/**
 * The result of a payment line, the row of the table that gave it, and how the line's name compares with the names that decided.
 */
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

/** The names that a row's decision is based on, for the explanation. */
const namesBehind = (row: number, facts: LineFacts): readonly string[] => {
  const onFile = facts.own.flatMap((record) => record.accountName ?? []);
  const byRow: Readonly<Record<number, readonly string[]>> = {
    3: verifiedNamesOf(verified(facts)),
    4: certifiedNamesOf(verified(facts)),
    5: verifiedNamesOf(verified(facts)),
    7: certifiedNamesOf(certified(facts)),
    // Names on other customers' records are never shown. The customer learns only whether they match.
    8: certifiedNamesOf(certified(facts)),
  };
  return byRow[row] ?? onFile;
};
