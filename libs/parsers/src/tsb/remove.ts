import type { PaymentLine } from '@counterfoil/domain';
import { type GroupFormat, mapKind, removeFromGroups, type RecordKind } from '../removing/groups.js';
import { hashLessBy, lessBy, withCells, withColumns } from '../removing/numbers.js';
import { amountOf, type RemoveLines } from '../removing/removal.js';
import { recordsOf, textOf } from '../removing/source-records.js';
import { DIGIT_SUM_MODULUS } from './batch.js';
import { delimiterOf, typeOf } from './forms.js';
import { delimitedTotal, tsbTotal } from './layout.js';

const kinds: { readonly [type: string]: RecordKind } = { A: 'begin', D: 'detail', T: 'end', S: 'end' };

const kindOf = (text: string): RecordKind => kinds[typeOf(text)] ?? 'other';

/** The last of the seven digits of a base. */
const LAST_OF_BASE = 6;

const digitSumOf = (lines: readonly PaymentLine[]): number =>
  lines.reduce((sum, { accountNumber }) => sum + Number(accountNumber.charAt(LAST_OF_BASE)), 0);

const restate: GroupFormat['restate'] = ({ kept, lines }) => {
  const changes = {
    count: lessBy(lines.length),
    total: lessBy(amountOf(lines)),
    digitSum: hashLessBy(digitSumOf(lines), DIGIT_SUM_MODULUS),
  };
  return mapKind(kept, { kindOf }, 'end', (text) => {
    const delimiter = delimiterOf(text);
    return delimiter === null ? withColumns(text, tsbTotal, changes) : withCells(text, delimiter, delimitedTotal, changes);
  });
};

/** Lowers count, total and digit sum of each batch (F-13). */
export const removeFromTsb: RemoveLines = ({ text, removed }) => {
  const shorter = removeFromGroups(recordsOf(text), removed, { kindOf, restate });
  return 'refused' in shorter ? shorter : { text: textOf(shorter.records) };
};
