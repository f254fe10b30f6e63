import { isDigits } from '@counterfoil/domain';
import { readRecord } from '../reading/layout.js';
import { type Balance, rebalanced, sumOf } from '../removing/balance.js';
import { type GroupFormat, mapKind, removeFromGroups, type RecordKind } from '../removing/groups.js';
import { fromTo, hashLessBy, lessBy, withColumns } from '../removing/numbers.js';
import type { RemoveLines } from '../removing/removal.js';
import { blocksOf, recordsOf, type SourceRecord, textOf } from '../removing/source-records.js';
import { transactionCode } from './codes.js';
import { isInBlocks } from './detect.js';
import { blockCountOf, refilled } from './fill-blocks.js';
import {
  achBatchControl,
  achBatchHeader,
  achEntry,
  achFileControl,
  achFileControlAdv,
  isFiller,
  RECORD_LENGTH,
} from './layout.js';
import { HASH_MODULUS } from './sums.js';

const kinds: { readonly [type: string]: RecordKind } = { '5': 'begin', '6': 'detail', '7': 'more', '8': 'end' };

const kindOf = (text: string): RecordKind => kinds[text.charAt(0)] ?? 'other';

/** All classes that carry payments have code and amount in the same columns. */
const balance: Balance = {
  entryOf: (text) => {
    if (kindOf(text) !== 'detail') return null;
    const { code, amount } = readRecord(achEntry, text);
    const side = transactionCode(code)?.side;
    return side === undefined || !isDigits(amount) ? null : { side, amount: Number(amount), mayBalance: true };
  },
  withAmount: (text, cents) => withColumns(text, achEntry, { amount: () => String(cents).padStart(10, '0') }),
};

const countOf = (records: readonly SourceRecord[], ...wanted: readonly RecordKind[]): number =>
  records.filter(({ text }) => wanted.includes(kindOf(text))).length;

const hashOf = (records: readonly SourceRecord[]): number =>
  records.reduce((sum, { text }) => {
    const bank = kindOf(text) === 'detail' ? readRecord(achEntry, text).bank : '';
    return isDigits(bank) ? sum + Number(bank) : sum;
  }, 0);

/** The amounts to subtract from a control record when `before` becomes `after`. */
const lessBetween = (before: readonly SourceRecord[], after: readonly SourceRecord[]) => {
  const lost = (of: (records: readonly SourceRecord[]) => number): number => of(before) - of(after);
  return {
    count: lessBy(lost((records) => countOf(records, 'detail', 'more'))),
    hash: hashLessBy(lost(hashOf), HASH_MODULUS),
    debits: lessBy(lost((records) => sumOf(records, 'debit', balance.entryOf))),
    credits: lessBy(lost((records) => sumOf(records, 'credit', balance.entryOf))),
  };
};

const restate: GroupFormat['restate'] = ({ before, kept }) => {
  const balanced = rebalanced(before, kept, balance);
  if ('refused' in balanced) return balanced;
  const changes = lessBetween(before, balanced.records);
  return mapKind(balanced.records, { kindOf }, 'end', (text) => withColumns(text, achBatchControl, changes));
};

const isFileControl = (text: string): boolean => text.startsWith('9') && !isFiller(text);

const isAdvices = ({ text }: SourceRecord): boolean =>
  kindOf(text) === 'begin' && readRecord(achBatchHeader, text).serviceClass === '280';

const withFileControl = (before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly SourceRecord[] => {
  const filled = refilled(before, after);
  const changes = {
    ...lessBetween(before, after),
    batches: lessBy(countOf(before, 'begin') - countOf(after, 'begin')),
    blocks: fromTo(blockCountOf(before), blockCountOf(filled)),
  };
  const control = before.some(isAdvices) ? achFileControlAdv : achFileControl;
  return filled.map((record) =>
    isFileControl(record.text) ? { ...record, text: withColumns(record.text, control, changes) } : record,
  );
};

/** Lowers the batch and file controls and the entry that balances a batch, and refills the last block (F-13). */
export const removeFromAch: RemoveLines = ({ text, removed, clues }) => {
  const before = isInBlocks(clues) ? blocksOf(text, RECORD_LENGTH) : recordsOf(text);
  const shorter = removeFromGroups(before, removed, { kindOf, restate });
  return 'refused' in shorter ? shorter : { text: textOf(withFileControl(before, shorter.records)) };
};
