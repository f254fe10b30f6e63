import type { Findings } from './findings.js';
import { characterCount } from './layout.js';

/**
 * Whether a fixed record can be read; else the file is refused. What a program trimmed off is read as blank with a warning as
 * long as `shortest` characters are left; nothing but blanks may stand beyond `length`, and no tab anywhere.
 */
export const hasFixedLength = (text: string, length: number, shortest: number, row: number, findings: Findings): boolean => {
  const count = characterCount(text);
  if (count === length && !text.includes('\t')) return true;
  const tooLong = count > length && characterCount(text.trimEnd()) > length;
  if (count < shortest || tooLong || text.includes('\t')) {
    findings.refuse('recordLength', { row, field: 'record', value: String(count) });
    return false;
  }
  if (count < length) findings.warn('shortRecord', { row });
  return true;
};
