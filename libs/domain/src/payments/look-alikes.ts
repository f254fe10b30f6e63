import type { Candidate } from './known-payee.js';
import { foldName } from './names.js';

/** Of the records, at most so many are compared with one name. */
const MOST_COMPARED = 40;
/** Two words that begin with so many equal letters may be one word with a slip. */
const BEGINNING = 3;

/** The records to compare a name with. */
export type LookAlikes = (name: string) => readonly Candidate[];

/**
 * Chooses among records whose names have one head (`nameHead`). Of few it answers all; of many, those that share the rarest words with
 * the name, so that a group of companies with one name costs no more than others.
 */
export const lookAlikes = (records: readonly Candidate[]): LookAlikes => {
  if (records.length <= MOST_COMPARED) return () => records;
  const byKey = new Map<string, Candidate[]>();
  for (const record of records)
    for (const key of keysOf(record.accountName ?? record.supplierName)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [record]);
      else known.push(record);
    }
  return (name) => {
    const chosen = new Set<Candidate>();
    const shared = keysOf(name).flatMap((key) => [byKey.get(key) ?? []]);
    for (const sharing of shared.sort((a, b) => a.length - b.length))
      for (const record of sharing) {
        if (chosen.size === MOST_COMPARED) return [...chosen];
        chosen.add(record);
      }
    return [...chosen];
  };
};

/** Each word, and its beginning, once. */
const keysOf = (name: string): readonly string[] => {
  const words = foldName(name).split(' ').filter(Boolean);
  return [...new Set([...words, ...words.map((word) => `${word.slice(0, BEGINNING)}*`)])];
};
