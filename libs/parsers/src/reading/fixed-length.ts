import type { Findings } from './findings.js';
import { characterCount } from './layout.js';

/** Allowed lengths for the records of one kind. */
export type RecordLength = {
  readonly length: number;
  /** The minimum length of a record that a program has trimmed. Everything after it counts as blank. */
  readonly shortest: number;
  /** Text beyond the end is ignored with a warning if it cannot affect the payee. Otherwise it refuses the file. */
  readonly mayBeLonger?: boolean;
};

/** Whether a fixed record can be read; otherwise refuses the file. Tabs are refused because their width is unknown. */
export const hasFixedLength = (
  text: string,
  { length, shortest, mayBeLonger = false }: RecordLength,
  row: number,
  findings: Findings,
): boolean => {
  const count = characterCount(text);
  const hasTab = text.includes('\t');
  if (count === length && !hasTab) return true;
  const isLonger = count > length && characterCount(text.trimEnd()) > length;
  if (count < shortest || hasTab || (isLonger && !mayBeLonger)) {
    findings.refuse('recordLength', { row, field: 'record', value: String(count) });
    return false;
  }
  if (count < length) findings.warn('shortRecord', { row });
  if (isLonger) findings.warn('longRecord', { row });
  return true;
};
