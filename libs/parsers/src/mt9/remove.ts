import { type GroupFormat, mapKind, removeFromGroups, type RecordKind } from '../removing/groups.js';
import { hashLessBy, lessBy, withColumns } from '../removing/numbers.js';
import { amountOf, type RemoveLines } from '../removing/removal.js';
import { recordsOf, textOf } from '../removing/source-records.js';
import { HASH_MODULUS, hashOf } from '../nz/hash-total.js';
import { type Mt9RecordType, mt9RecordType } from './detect.js';
import { mt9Trailer } from './layout.js';

const kinds: { readonly [type in Mt9RecordType]: RecordKind } = {
  credits: 'begin',
  debits: 'begin',
  detail: 'detail',
  trailer: 'end',
};

const kindOf = (text: string): RecordKind => {
  const type = mt9RecordType(text);
  return type === null ? 'other' : kinds[type];
};

const restate: GroupFormat['restate'] = ({ kept, lines }) =>
  mapKind(kept, { kindOf }, 'end', (text) =>
    withColumns(text, mt9Trailer, { hash: hashLessBy(hashOf(lines), HASH_MODULUS), total: lessBy(amountOf(lines)) }),
  );

/** Lowers total and hash total of each group (F-13). */
export const removeFromMt9: RemoveLines = ({ text, removed }) => {
  const shorter = removeFromGroups(recordsOf(text), removed, { kindOf, restate });
  return 'refused' in shorter ? shorter : { text: textOf(shorter.records) };
};
