import { type ComparedField, type ComparedLine, fieldOf, keyOf } from './compared-line.js';

/** One payment that is in both runs, with what differs. */
export type LineChange = {
  readonly was: ComparedLine;
  readonly now: ComparedLine;
  readonly fields: readonly ComparedField[];
};

export type RunComparison = {
  /** Lines that are in both runs without a difference. */
  readonly same: number;
  /** Another account first, then another amount, payee and reference. */
  readonly changed: readonly LineChange[];
  readonly added: readonly ComparedLine[];
  readonly removed: readonly ComparedLine[];
};

/** Most dangerous first: also the order in which changes are listed. */
const FIELDS: readonly ComparedField[] = ['account', 'amount', 'payee', 'reference'];

/**
 * Two lines are the same payment when they agree in these fields. Each pass takes the lines that the passes before have left, so
 * that a line meets the one that it has most in common with. A reference that is empty joins nothing.
 */
const PASSES: readonly (readonly ComparedField[])[] = [
  ['payee', 'account', 'amount', 'reference'],
  ['payee', 'amount', 'reference'],
  ['payee', 'account', 'reference'],
  ['account', 'amount', 'reference'],
  ['payee', 'account', 'amount'],
  ['payee', 'reference'],
  ['amount', 'reference'],
  ['account', 'reference'],
  ['payee', 'amount'],
  ['payee', 'account'],
];

type Pair = { readonly was: ComparedLine; readonly now: ComparedLine };
type Rest = { readonly was: readonly ComparedLine[]; readonly now: readonly ComparedLine[] };

/** The first pass alone may join lines without a reference by it. */
const joins = (line: ComparedLine, fields: readonly ComparedField[]): boolean =>
  fields.length === FIELDS.length || !fields.includes('reference') || fieldOf(line, 'reference') !== '';

/** Pairs of lines with the same key, in the order of the lines: of equal lines the first meets the first. */
const paired = (
  { was, now }: Rest,
  fields: readonly ComparedField[],
): { readonly pairs: readonly Pair[]; readonly rest: Rest } => {
  const waiting = new Map<string, ComparedLine[]>();
  for (const line of was) {
    if (!joins(line, fields)) continue;
    const key = keyOf(line, fields);
    const known = waiting.get(key);
    if (known === undefined) waiting.set(key, [line]);
    else known.push(line);
  }
  for (const lines of waiting.values()) lines.reverse();
  const pairs: Pair[] = [];
  const left: ComparedLine[] = [];
  for (const line of now) {
    const found = joins(line, fields) ? waiting.get(keyOf(line, fields))?.pop() : undefined;
    if (found === undefined) left.push(line);
    else pairs.push({ was: found, now: line });
  }
  const met = new Set(pairs.map((pair) => pair.was));
  return { pairs, rest: { was: was.filter((line) => !met.has(line)), now: left } };
};

const changeOf = ({ was, now }: Pair): LineChange => ({
  was,
  now,
  fields: FIELDS.filter((field) => fieldOf(was, field) !== fieldOf(now, field)),
});

const rank = ({ fields }: LineChange): number => Math.min(...fields.map((field) => FIELDS.indexOf(field)));
const mostDangerousFirst = (a: LineChange, b: LineChange): number => rank(a) - rank(b) || a.now.n - b.now.n;

/** What the second run pays otherwise than the first: by payee, account, amount and reference, in any order of the lines. */
export const compareRuns = (was: readonly ComparedLine[], now: readonly ComparedLine[]): RunComparison => {
  let rest: Rest = { was, now };
  let same = 0;
  const changed: LineChange[] = [];
  PASSES.forEach((fields, i) => {
    const found = paired(rest, fields);
    rest = found.rest;
    if (i === 0) same = found.pairs.length;
    else changed.push(...found.pairs.map(changeOf));
  });
  return { same, changed: changed.sort(mostDangerousFirst), added: rest.now, removed: rest.was };
};

export const isUnchanged = ({ changed, added, removed }: RunComparison): boolean =>
  changed.length === 0 && added.length === 0 && removed.length === 0;

/** Whether money may go to another account than in the first run. */
export const movesMoney = ({ changed }: RunComparison): boolean =>
  changed.some(({ fields }) => fields.includes('account') || fields.includes('amount'));
