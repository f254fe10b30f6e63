import { isDigits } from '@counterfoil/domain';
import { removeFromGroups, type RecordKind } from '../removing/groups.js';
import { rawCellsOf, type Restate, withCells, withColumns } from '../removing/numbers.js';
import type { RemoveLines } from '../removing/removal.js';
import { isBlankRecord, recordsOf, type SourceRecord, textOf } from '../removing/source-records.js';
import { typeOf } from './detect.js';
import { deskbankCsvDetail, deskbankDetail } from './layout.js';

const kinds: { readonly [type: string]: RecordKind } = { A: 'begin', D: 'detail' };

const kindOf = (text: string): RecordKind => kinds[typeOf(text)] ?? 'other';

/** Where a record holds its sequence number; headers and details hold it in the same place. */
type Sequence = {
  readonly read: (text: string) => string;
  readonly change: (text: string, change: Restate) => string;
};

const { from, to } = deskbankDetail.fields.sequence;

export const fixedSequence: Sequence = {
  read: (text) => text.slice(from - 1, to),
  change: (text, sequence) => withColumns(text, deskbankDetail, { sequence }),
};

export const csvSequence: Sequence = {
  read: (text) => (rawCellsOf(text, ',')[deskbankCsvDetail.fields.sequence.at - 1] ?? '').trim(),
  change: (text, sequence) => withCells(text, ',', deskbankCsvDetail, { sequence }),
};

const isConsecutive = (numbers: readonly string[]): boolean =>
  numbers.every((number, i) => isDigits(number) && Number(number) === Number(numbers[0]) + i);

/** Renumbers records whose sequence numbers had no gaps; otherwise keeps the numbers. */
const renumbered = (
  before: readonly SourceRecord[],
  kept: readonly SourceRecord[],
  sequence: Sequence,
): readonly SourceRecord[] => {
  const numbers = before.filter(({ text }) => !isBlankRecord(text)).map(({ text }) => sequence.read(text));
  if (!isConsecutive(numbers)) return kept;
  let next = Number(numbers[0]);
  return kept.map((record) => {
    if (isBlankRecord(record.text)) return record;
    const number = String(next++);
    return { ...record, text: sequence.change(record.text, (stated) => number.padStart(stated.length, '0')) };
  });
};

/** Deskbank has no totals, so only the sequence numbers change (F-13). */
export const removeFromDeskbank =
  (sequence: Sequence): RemoveLines =>
  ({ text, removed }) => {
    const records = recordsOf(text);
    const shorter = removeFromGroups(records, removed, { kindOf, restate: ({ kept }) => kept });
    return 'refused' in shorter ? shorter : { text: textOf(renumbered(records, shorter.records, sequence)) };
  };
