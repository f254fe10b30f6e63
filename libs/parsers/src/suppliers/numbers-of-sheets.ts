import { isShortenedNumber, type RowCells } from '../table/cells.js';
import type { RowProblem } from '../problems.js';
import type { SupplierColumn } from './imported-supplier.js';

/** Columns whose digits are all needed. */
const numbers = [
  ...(['supplierCode', 'govCode', 'taxNumber', 'contactLandline', 'contactMobile'] as const),
  ...(['accountCode', 'accountNumber', 'combined', 'iban'] as const),
] as const satisfies readonly SupplierColumn[];

/** Columns of these numbers never have a decimal sign of their own. */
const written: ReadonlySet<SupplierColumn> = new Set(['govCode', 'accountCode', 'accountNumber', 'combined'] as const);

/** A number that a sheet shows with two decimals, such as '63,102.00'. */
const WITH_DECIMALS = /^(?:\d{1,3}(?:,\d{3})*|\d+)\.00$|^(?:\d{1,3}(?:\.\d{3})*|\d+),00$/;
/** The same for codes of suppliers, which may have a point of their own. */
const WITH_THOUSANDS = /^\d{1,3}(?:,\d{3})+\.00$|^\d{1,3}(?:\.\d{3})+,00$/;

/** What MYOB writes for a supplier without a code. */
const NO_CODE = /^\*none$/i;

/**
 * The cells of a row as they were before a sheet wrote them as numbers: '63,102.00' is 63102. Of '6.2123E+11' digits are lost, so it
 * is flagged and reads as empty; a supplier code stays as it is, so that its row is not taken for one without a code.
 */
export const readableNumbers = (
  cell: RowCells<SupplierColumn>,
  flag: (code: RowProblem, field: SupplierColumn) => void,
): RowCells<SupplierColumn> => {
  const shortened = numbers.filter((column) => isShortenedNumber(cell(column)));
  for (const column of shortened) flag('shortenedNumber', column);
  const lost = new Set<SupplierColumn>(shortened.filter((column) => column !== 'supplierCode'));
  return (column) => {
    const text = cell(column);
    if (text === '' || lost.has(column)) return '';
    if (column === 'supplierCode' && NO_CODE.test(text)) return '';
    const isNumber = column === 'supplierCode' ? WITH_THOUSANDS.test(text) : written.has(column) && WITH_DECIMALS.test(text);
    return isNumber ? text.slice(0, -3).replace(/[.,]/g, '') : text;
  };
};
