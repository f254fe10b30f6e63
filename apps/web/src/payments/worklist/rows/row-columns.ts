import type { LookState } from '../../../platform/lists/use-list-look.js';

/** The columns of the list beside the payee; `sort` is the server's name of the field. */
export const rowColumns = [
  { id: 'line', header: 'Line', sort: 'n' },
  { id: 'reference', header: 'Reference' },
  { id: 'supplier', header: 'Supplier' },
  { id: 'account', header: 'Account' },
  { id: 'amount', header: 'Amount', sort: 'amount' },
  { id: 'why', header: 'Why it waits' },
  { id: 'assigned', header: 'Assigned to' },
] as const;

export type RowColumnId = (typeof rowColumns)[number]['id'];

/** Not shown at first. The reference and the colleague then stand beside the payee. */
export const HIDDEN_AT_FIRST: readonly RowColumnId[] = ['line', 'reference', 'supplier', 'assigned'];

export const columnsShown = ({ shows }: LookState) => rowColumns.filter(({ id }) => shows(id));
