import type { RemovalRefusal } from './removal.js';
import type { SourceRecord } from './source-records.js';

/** A detail for balancing: its side, its amount in cents, and whether it can be the entry that balances a group. */
export type Entry = { readonly side: 'credit' | 'debit'; readonly amount: number; readonly mayBalance: boolean };

export type Balance = {
  readonly entryOf: (text: string) => Entry | null;
  readonly withAmount: (text: string, cents: number) => string;
};

export type Balanced = { readonly records: readonly SourceRecord[]; readonly credits: number; readonly debits: number };

/**
 * A group is balanced when its debits equal its credits: one debit takes from the own account what the credits pay. That debit
 * is lowered to the remaining credits, and removed when none remain. `before` and `kept` are all records and the remaining ones.
 */
export const rebalanced = (
  before: readonly SourceRecord[],
  kept: readonly SourceRecord[],
  { entryOf, withAmount }: Balance,
): Balanced | { readonly refused: RemovalRefusal } => {
  const debits = before.flatMap((record) => {
    const entry = entryOf(record.text);
    return entry?.side === 'debit' && entry.amount > 0 ? [{ record, ...entry }] : [];
  });
  const [credits, debited] = [sumOf(before, 'credit', entryOf), sumOf(before, 'debit', entryOf)];
  const remaining = sumOf(kept, 'credit', entryOf);
  if (credits !== debited || credits === remaining) return { records: kept, credits: remaining, debits: debited };
  const [balancing] = debits;
  if (balancing === undefined || debits.length > 1 || !balancing.mayBalance) return { refused: 'balanced' };
  const records = kept.flatMap((record) => {
    if (record.row !== balancing.record.row) return [record];
    return remaining === 0 ? [] : [{ ...record, text: withAmount(record.text, remaining) }];
  });
  return { records, credits: remaining, debits: remaining };
};

export const sumOf = (records: readonly SourceRecord[], side: Entry['side'], entryOf: Balance['entryOf']): number =>
  records.reduce((sum, { text }) => {
    const entry = entryOf(text);
    return entry?.side === side ? sum + entry.amount : sum;
  }, 0);
