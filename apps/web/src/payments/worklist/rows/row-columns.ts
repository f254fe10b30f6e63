import type { LookState } from '../../../platform/lists/use-list-look.js';

export type RowColumnId = 'line' | 'reference' | 'supplier' | 'account' | 'amount' | 'why' | 'assigned';
export type RowColumn = { readonly id: RowColumnId; readonly header: string; readonly sort?: string };

/**
 * The columns of the list after the payee. `sort` is the server's name of the field.
 * @param account the word for an account in the customer's country (P-1.4)
 */
export const rowColumns = (account: string): readonly RowColumn[] => [
  { id: 'line', header: 'Line', sort: 'n' },
  { id: 'reference', header: 'Reference' },
  { id: 'supplier', header: 'Supplier' },
  { id: 'account', header: account },
  { id: 'amount', header: 'Amount', sort: 'amount' },
  { id: 'why', header: 'Why it waits' },
  { id: 'assigned', header: 'Assigned to' },
];

/** Hidden by default. The reference and the colleague are then shown beside the payee. */
export const HIDDEN_AT_FIRST: readonly RowColumnId[] = ['line', 'reference', 'supplier', 'assigned'];

export const columnsShown = ({ shows }: LookState, account: string): readonly RowColumn[] =>
  rowColumns(account).filter(({ id }) => shows(id));
