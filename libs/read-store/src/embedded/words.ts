import type { ModelTable } from './model-table.js';
import type { Statements } from './sqlite.js';

/**
 * Words of all tenants are in one index. Each word begins with its tenant in hex and a letter that hex does not use, so that no
 * tenant's prefix is the beginning of another's.
 */
const tagged = (tenant: string, word: string): string => `${Buffer.from(tenant).toString('hex')}x${word}`;

/** The FTS5 query for the tenant's rows that contain, for each given word, a word that begins with it. */
export const matchText = (tenant: string, words: readonly string[]): string =>
  words.map((word) => `"${tagged(tenant, word)}"*`).join(' AND ');

/** The words as stored in the row, to detect changes and to search for a word without the index. */
export const rowText = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** The part that a row's text contains when one of its words begins with `word`. */
export const rowPart = (word: string): string => ` ${word}`;

/** The full-text index over the words of a model's rows. */
export type WordIndex = {
  /** Adds the words of a row that has no entry yet. */
  add(tenant: string, row: number, words: readonly string[]): void;
  remove(row: number): void;
};

export const wordIndex = (statements: Statements, table: ModelTable): WordIndex => {
  const insert = `INSERT INTO ${table.words} (rowid, words) VALUES (?, ?)`;
  const remove = `DELETE FROM ${table.words} WHERE rowid = ?`;
  return {
    add(tenant, row, words) {
      statements.run(insert, row, words.map((word) => tagged(tenant, word)).join(' '));
    },
    remove(row) {
      statements.run(remove, row);
    },
  };
};
