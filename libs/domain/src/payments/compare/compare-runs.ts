import { isIn, type LineRanges } from '../run/work/line-ranges.js';
import { type ComparedField, type ComparedLine, fieldOf, keyOf } from './compared-line.js';

/** One payment that both runs contain, with its differences. */
export type LineChange = {
  readonly was: ComparedLine;
  readonly now: ComparedLine;
  readonly fields: readonly ComparedField[];
};

export type RunComparison = {
  /** Number of lines that both runs contain without a difference. */
  readonly same: number;
  /** Sorted by the most dangerous difference: account, then amount, payee and reference. */
  readonly changed: readonly LineChange[];
  readonly added: readonly ComparedLine[];
  readonly removed: readonly ComparedLine[];
};

/** Most dangerous first. Changes are listed in this order. */
const FIELDS: readonly ComparedField[] = ['account', 'amount', 'payee', 'reference'];

/**
 * Two lines are the same payment when they agree in the fields of a pass. Each pass pairs the lines left by the earlier passes, so
 * that every line is paired with the most similar one. Empty references never match.
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

/** Only the first pass may pair lines without a reference when the reference is one of its fields. */
const joins = (line: ComparedLine, fields: readonly ComparedField[]): boolean =>
  fields.length === FIELDS.length || !fields.includes('reference') || fieldOf(line, 'reference') !== '';

/** Pairs of lines with the same key, in line order. Among equal lines, the first is paired with the first. */
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

/** How the second run differs from the first in payee, account, amount and reference, whatever the order of the lines. */
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

const movesTheMoney = ({ fields }: LineChange): boolean => fields.includes('account') || fields.includes('amount');

/** Whether an account or an amount differs from the first run. */
export const movesMoney = ({ changed }: RunComparison): boolean => changed.some(movesTheMoney);

/** Whether the second run added payments or changed accounts or amounts, and all of these lines were left out of it. */
export const paysNoDifference = ({ changed, added }: RunComparison, leftOut: LineRanges): boolean => {
  const differs = [...changed.filter(movesTheMoney).map(({ now }) => now), ...added];
  return differs.length > 0 && differs.every(({ n }) => isIn(leftOut, n));
};
