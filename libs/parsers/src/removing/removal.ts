import type { PaymentLine } from '@counterfoil/domain';

/** Why payments cannot be removed from a file. */
export type RemovalRefusal =
  | 'unreadable'
  | 'unknownRow'
  | 'nothingLeft'
  | 'workbook'
  | 'xmlSheet'
  | 'mt101'
  | 'encoding'
  | 'signed'
  | 'emptyMessage'
  | 'balanced'
  | 'totalRow'
  | 'notProved';

/** The payments to remove, by the row at which the reader found them (F-1.7). */
export type RemovedLines = ReadonlyMap<number, PaymentLine>;

export type Removal = { readonly text: string } | { readonly refused: RemovalRefusal };

export type RemovalInput = {
  /** The file without its byte-order mark. */
  readonly text: string;
  readonly removed: RemovedLines;
  /** All payments of the file, by row. */
  readonly payments: ReadonlyMap<number, PaymentLine>;
  /** Cents of all its credits. */
  readonly credits: number;
  /** The beginning of the file, which determines its form. */
  readonly clues: { readonly head: string; readonly records: readonly string[] };
};

/** Removes payments from the text of an accepted file and lowers its totals. All other characters are unchanged (F-13). */
export type RemoveLines = (input: RemovalInput) => Removal;

/** For formats whose files cannot be written. */
export const cannotRemove =
  (refused: RemovalRefusal): RemoveLines =>
  () => ({ refused });

/** The sum of the payments in cents. */
export const amountOf = (lines: readonly PaymentLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

export const removalMessages: { readonly [code in RemovalRefusal]: string } = {
  unreadable: 'The file can no longer be read as a payment file.',
  unknownRow: 'The file has no such payment.',
  nothingLeft: 'No payment would be left in the file.',
  workbook: 'Payments cannot be removed from an Excel workbook. Delete the rows in Excel, or save the sheet as CSV.',
  xmlSheet: 'Payments cannot be removed from an XML spreadsheet. Delete the rows in Excel, or save the sheet as CSV.',
  mt101: 'Payments cannot be removed from an MT101 file. Export the file again without them.',
  encoding: 'The file contains bytes that are not valid text, so it cannot be written again unchanged. Export the file again.',
  signed: 'The file is signed. Removing a payment would break the signature. Export the file again without the payment.',
  emptyMessage: 'One of the messages in the file would have no payment left. Export the file again without it.',
  balanced:
    'The file balances its payments with several debits, and it does not say which of them to lower. Export the file again.',
  totalRow: 'The table has a total row that does not add up its payments, so its new value is not known. Export the file again.',
  notProved: 'The shorter file could not be proved to hold exactly the remaining payments. Export the file again.',
};
