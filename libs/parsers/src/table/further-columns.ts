import { toAlphanumeric } from '@counterfoil/domain';
import type { Place, RowProblem } from '../problems.js';
import { cleanCell } from './cells.js';
import { accountColumns, type Header, type PaymentColumn } from './columns.js';
import { plainHeading } from './heading.js';
import type { Cell } from './table.js';

/** A column that is not read, because one to its left has the same heading. */
export type Twin = { readonly field: TwinField; readonly at: number; readonly twinAt: number };

/** The columns in which a second value would change the amount or the payee. */
const accountFields = ['accountNumber', 'accountCode', 'combined', 'iban'] as const;
const twinFields = [...accountFields, 'amount'] as const;
type TwinField = (typeof twinFields)[number];

const sameText = (a: Cell | undefined, b: Cell | undefined): boolean => cleanCell(a).toLowerCase() === cleanCell(b).toLowerCase();

export const twinsIn = (cells: readonly Cell[], { columns }: Header<PaymentColumn>): readonly Twin[] =>
  twinFields.flatMap((field) => {
    const at = columns.get(field);
    if (at === undefined) return [];
    return cells.flatMap((cell, twinAt) => (twinAt !== at && sameText(cell, cells[at]) ? [{ field, at, twinAt }] : []));
  });

const GROUPED = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/** '0012' and '12' are the same code, and '1,000.00' and '1000' the same amount. Amounts in other forms are compared as text. */
const comparable = (field: TwinField, cell: Cell | undefined): string => {
  const text = cleanCell(cell);
  if (field !== 'amount') return toAlphanumeric(text).replace(/^0+/, '');
  return GROUPED.test(text) ? String(Number(text.replaceAll(',', ''))) : text;
};

type TwinFault = Place & { readonly code: RowProblem };
const noFaults: readonly TwinFault[] = [];

/** The cells of a row that contradict another column with the same heading. It is unknown which of the two will be paid. */
export const twinFaults = (cells: readonly Cell[], twins: readonly Twin[], row: number): readonly TwinFault[] => {
  if (twins.length === 0) return noFaults;
  return twins
    .filter(({ field, at, twinAt }) => {
      const isFilled = cleanCell(cells[twinAt]) !== '';
      return isFilled && !sameText(cells[at], cells[twinAt]) && comparable(field, cells[at]) !== comparable(field, cells[twinAt]);
    })
    .map(({ field, twinAt }) => {
      const code = field === 'amount' ? 'twoAmounts' : 'twoAccounts';
      return { code, row, field, value: cleanCell(cells[twinAt]) };
    });
};

const numberHeadings: ReadonlySet<string> = new Set(accountColumns.accountNumber.map(plainHeading));

/** The heading of a second account, with or without a bank code of its own; null: each row has one account. */
export const furtherPair = (cells: readonly Cell[], { columns, counts }: Header<PaymentColumn>): string | null => {
  if ((counts.get('accountNumber') ?? 0) < 2) return null;
  const read = columns.get('accountNumber');
  const other = cells.find((cell, at) => at !== read && typeof cell === 'string' && numberHeadings.has(plainHeading(cell)));
  return other === undefined ? null : cleanCell(other);
};
