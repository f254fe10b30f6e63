import type { Findings } from '../reading/findings.js';
import { type Layout, readRecord } from '../reading/layout.js';
import type { TextRecord } from '../reading/record-class.js';
import { type DelimitedLayout, hasEnoughCells } from '../reading/delimited-layout.js';
import { looksLikeCsvDetail, looksLikeFixedDetail } from './detect.js';
import { hasFixedLength } from '../reading/fixed-length.js';
import {
  type DeskbankDetail,
  type DeskbankHeader,
  deskbankCsvDetail,
  deskbankCsvHeader,
  deskbankDetail,
  deskbankHeader,
  FEWEST_DETAIL_CELLS,
  RECORD_LENGTH,
  shortestRecord,
} from './layout.js';

/** Opens a record. Null when the record cannot be read; the file is then refused. */
type Open<R> = (text: string, row: number, findings: Findings) => R | null;

/** The two forms of a record: fixed columns or comma-separated fields. */
export type DeskbankForm = {
  readonly looksLikeDetail: (text: string) => boolean;
  readonly header: Open<DeskbankHeader>;
  readonly detail: Open<DeskbankDetail>;
};

const inColumns =
  <F extends string>(layout: Layout<F>, shortest: number): Open<TextRecord<F>> =>
  (text, row, findings) =>
    hasFixedLength(text, { length: RECORD_LENGTH, shortest }, row, findings) ? readRecord(layout, text) : null;

/**
 * A comma in a name shifts what follows it. The payee's account and amount come before the name, and the account of the payer
 * after it is checked, so a shift shows there (F-6.3).
 */
const betweenCommas =
  <F extends string>({ count, Record }: DelimitedLayout<F>, fewest: number): Open<TextRecord<F>> =>
  (text, row, findings) => {
    if (text.includes('"')) {
      findings.refuse('badCharacter', { row, field: 'record', value: text.slice(0, RECORD_LENGTH) });
      return null;
    }
    const cells = text.split(',');
    return hasEnoughCells(cells, { fewest, count }, row, findings) ? new Record(cells) : null;
  };

export const fixedForm: DeskbankForm = {
  looksLikeDetail: looksLikeFixedDetail,
  header: inColumns(deskbankHeader, shortestRecord.header),
  detail: inColumns(deskbankDetail, shortestRecord.detail),
};

export const csvForm: DeskbankForm = {
  looksLikeDetail: looksLikeCsvDetail,
  header: betweenCommas(deskbankCsvHeader, deskbankCsvHeader.count),
  detail: betweenCommas(deskbankCsvDetail, FEWEST_DETAIL_CELLS),
};
