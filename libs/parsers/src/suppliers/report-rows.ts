import { cleanCell, isTotalRow, type RowCells } from '../table/cells.js';
import type { Cell } from '../table/table.js';
import type { SupplierColumn } from './imported-supplier.js';

/** A row of totals has none of these, and no supplier code. A supplier may be called "Total". */
const identifying = ['accountNumber', 'combined', 'iban', 'email', 'govCode'] as const;

export const isTotal = (cells: readonly Cell[], cell: RowCells<SupplierColumn>): boolean =>
  identifying.every((field) => cell(field) === '') &&
  (cell('supplierCode') === '' || isTotalRow([cell('supplierCode')])) &&
  isTotalRow(cells);

const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\w+ \d{1,2},? \d{4}|\d{1,2} \w+ \d{4})`;
const THINGS = '(?:vendor|supplier|creditor|account|card|contact|record|row)s?';
/** What reports write below their last row. */
const footers: readonly RegExp[] = [
  /^\W*(?:end of (?:report|list|file)|(?:report|list) (?:complete|ends?))\W*$/i,
  /^page:? \d+(?: (?:of|\/) \d+)?$/i,
  new RegExp(`^(?:total )?(?:number|count) of ${THINGS}\\W*\\d+$`, 'i'),
  new RegExp(`^(?:grand |report )?total ${THINGS}\\W*\\d+$`, 'i'),
  new RegExp(`^(?:total )?\\d+ ${THINGS}(?: (?:listed|found|printed|selected|exported))?\\.?$`, 'i'),
  new RegExp(
    `^(?:report |list )?(?:generated|printed|exported|created|run|as|date)(?: on| at| of| by .+)?:? (?:\\w+day,? )?${DAY}`,
    'i',
  ),
  new RegExp(`^\\w+day,? ${DAY}`, 'i'),
];

/** Whether the row has nothing but a line that reports end with, such as 'Page 1 of 2'. */
export const isFooter = (cells: readonly Cell[]): boolean => {
  const [text = '', ...others] = cells.map(cleanCell).filter((each) => each !== '');
  const [count = ''] = others;
  if (others.length > 1 || !COUNT.test(count) || (count !== '' && COUNT.test(text))) return false;
  return footers.some((footer) => footer.test(`${text} ${count}`.trim()));
};

/** The number of a footer that stands in a cell of its own. */
const COUNT = /^[\d,./-]*$/;

/** Whether the row is a line between rows, as SAP draws them. */
export const isRule = (cells: readonly Cell[]): boolean => {
  const texts = cells.map(cleanCell).filter((each) => each !== '');
  return texts.length > 0 && texts.every((text) => /^[-=_*+|\s]+$/.test(text)) && texts.some((text) => text.length >= 3);
};
