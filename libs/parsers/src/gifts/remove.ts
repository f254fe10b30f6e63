import { HASH_MODULUS, hashOf } from '../nz/hash-total.js';
import { CommaRecord } from '../nz/comma-record.js';
import { type GroupFormat, mapKind, removeFromGroups, type RecordKind } from '../removing/groups.js';
import { hashLessBy, lessBy, withCells } from '../removing/numbers.js';
import { amountOf, type RemoveLines } from '../removing/removal.js';
import { recordsOf, type SourceRecord, textOf } from '../removing/source-records.js';
import { type Dialect, dialectOf, headless } from './dialect.js';
import { anzTrailer, giftsTrailer } from './layout.js';

const kinds: { readonly [type: string]: RecordKind } = { '1,': 'begin', '2,': 'detail', '3,': 'end' };

const kindOf = (text: string): RecordKind => kinds[text.slice(0, 2)] ?? 'other';

const readRecord = (text: string): CommaRecord => {
  const record = new CommaRecord();
  record.read(text);
  return record;
};

const dialectOfGroup = (records: readonly SourceRecord[]): Dialect => {
  const header = records.find(({ text }) => kindOf(text) === 'begin');
  return (header === undefined ? null : dialectOf(readRecord(header.text))) ?? headless;
};

const restate: GroupFormat['restate'] = ({ before, kept, lines }) => {
  const { control } = dialectOfGroup(before);
  const count = lessBy(lines.length);
  const amount = lessBy(amountOf(lines));
  const hash = hashLessBy(hashOf(lines), HASH_MODULUS);
  return mapKind(kept, { kindOf }, 'end', (text) =>
    'total' in control(readRecord(text)).amounts
      ? withCells(text, ',', giftsTrailer, { total: amount, count, hash })
      : withCells(text, ',', anzTrailer, { credits: amount, count, hash }),
  );
};

/** Lowers total, count and hash total of each batch (F-13). */
export const removeFromGifts: RemoveLines = ({ text, removed }) => {
  const shorter = removeFromGroups(recordsOf(text), removed, { kindOf, restate });
  return 'refused' in shorter ? shorter : { text: textOf(shorter.records) };
};
