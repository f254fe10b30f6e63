import { isBlankRecord, type SourceRecord } from '../removing/source-records.js';
import { isFiller, RECORD_LENGTH } from './layout.js';

const BLOCKING_FACTOR = 10;

const isFilled = ({ text }: SourceRecord): boolean => !isBlankRecord(text);

/** Blocks of ten records that these records fill or begin. */
export const blockCountOf = (records: readonly SourceRecord[]): number =>
  Math.ceil(records.filter(isFilled).length / BLOCKING_FACTOR);

/** The remaining records with as much filler as completes the last block, where the file had complete blocks. */
export const refilled = (before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly SourceRecord[] => {
  const original = before.filter(isFilled);
  const plain = after.filter(({ text }) => !isFiller(text.trimEnd()));
  const missing = original.length % BLOCKING_FACTOR === 0 ? -plain.filter(isFilled).length % BLOCKING_FACTOR : 0;
  const filler: SourceRecord = { row: 0, text: '9'.repeat(RECORD_LENGTH), end: '' };
  const added = Array.from({ length: (missing + BLOCKING_FACTOR) % BLOCKING_FACTOR }, () => filler);
  const control = plain.findLastIndex(isFilled) + 1;
  return withLineEnds([...plain.slice(0, control), ...added, ...plain.slice(control)], original);
};

/** Line breaks where the file has them: after each record, after each block, or nowhere; the last record ends as it did. */
const withLineEnds = (records: readonly SourceRecord[], original: readonly SourceRecord[]): readonly SourceRecord[] => {
  const first = original.slice(0, -1).findIndex(({ end }) => end !== '');
  const [perLine, lineEnd] = first < 0 ? [Infinity, ''] : [first + 1, original[first]!.end];
  const last = records.findLastIndex(isFilled);
  let count = 0;
  return records.map((record, at) => {
    if (!isFilled(record)) return record;
    count++;
    if (at === last) return { ...record, end: original.at(-1)!.end };
    const own = perLine === 1 ? record.end || lineEnd : lineEnd;
    return { ...record, end: count % perLine === 0 ? own : '' };
  });
};
