import type { PaymentLine } from '@counterfoil/domain';
import type { RemovalRefusal, RemovedLines } from './removal.js';
import { isBlankRecord, type SourceRecord } from './source-records.js';

/** The role of a record in its group. `more` belongs to the previous detail; `other` is outside of groups. */
export type RecordKind = 'begin' | 'detail' | 'more' | 'end' | 'other';

/** A group of records after removal. */
export type ShorterGroup = {
  /** All records of the group as written in the file. */
  readonly before: readonly SourceRecord[];
  readonly kept: readonly SourceRecord[];
  /** The payments that were removed. */
  readonly lines: readonly PaymentLine[];
  /** Records that were removed: payments and what belongs to them. */
  readonly count: number;
};

export type GroupFormat = {
  readonly kindOf: (text: string) => RecordKind;
  /** The remaining records of a group, with lower totals. */
  readonly restate: (group: ShorterGroup) => readonly SourceRecord[] | { readonly refused: RemovalRefusal };
};

export type ShorterRecords =
  | { readonly records: readonly SourceRecord[]; readonly droppedGroups: number }
  | { readonly refused: RemovalRefusal };

/** Removes payments from groups of records. A group without remaining details is removed with its header and total. */
export const removeFromGroups = (
  records: readonly SourceRecord[],
  removed: RemovedLines,
  format: GroupFormat,
): ShorterRecords => {
  const result: SourceRecord[] = [];
  let droppedGroups = 0;
  for (const group of groupsOf(records, format.kindOf)) {
    const shorter = shorterGroup(group, removed, format.kindOf);
    const restated = shorter.count === 0 ? group : format.restate(shorter);
    if ('refused' in restated) return restated;
    const isEmpty = shorter.count > 0 && !restated.some(({ text }) => format.kindOf(text) === 'detail');
    if (isEmpty) droppedGroups++;
    else for (const record of restated) result.push(record);
  }
  return { records: result, droppedGroups };
};

const kindOfRecord = (record: SourceRecord, kindOf: GroupFormat['kindOf']): RecordKind =>
  isBlankRecord(record.text) ? 'other' : kindOf(record.text);

const groupsOf = (records: readonly SourceRecord[], kindOf: GroupFormat['kindOf']): readonly (readonly SourceRecord[])[] => {
  const groups: SourceRecord[][] = [];
  let open: SourceRecord[] | null = null;
  for (const record of records) {
    const kind = kindOfRecord(record, kindOf);
    if (open === null || kind === 'begin') groups.push((open = []));
    open.push(record);
    if (kind === 'end' || (kind === 'other' && open.length === 1)) open = null;
  }
  return groups;
};

const shorterGroup = (before: readonly SourceRecord[], removed: RemovedLines, kindOf: GroupFormat['kindOf']): ShorterGroup => {
  const kept: SourceRecord[] = [];
  const lines: PaymentLine[] = [];
  let isRemoving = false;
  for (const record of before) {
    const line = removed.get(record.row);
    isRemoving = line !== undefined || (isRemoving && kindOfRecord(record, kindOf) === 'more');
    if (line !== undefined) lines.push(line);
    if (!isRemoving) kept.push(record);
  }
  return { before, kept, lines, count: before.length - kept.length };
};

/** Changes the records of one kind. */
export const mapKind = (
  records: readonly SourceRecord[],
  { kindOf }: Pick<GroupFormat, 'kindOf'>,
  kind: RecordKind,
  change: (text: string) => string,
): readonly SourceRecord[] =>
  records.map((record) => (kindOfRecord(record, kindOf) === kind ? { ...record, text: change(record.text) } : record));
