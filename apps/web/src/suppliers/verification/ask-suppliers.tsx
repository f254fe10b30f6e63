import { type ReactNode, useMemo } from 'react';
import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';
import { ActionDialog } from '../../ui/form/action-dialog.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useCollected } from '../use-collected.js';
import { SendDialog } from './verification-send.js';

type Closing = {
  /** Shown above the suppliers. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};
type Props = Closing & { readonly selection: Selection; readonly query: ListQuery };

/** Reads the selected suppliers, then shows who would be asked. */
export const AskSelected = ({ selection, query, note, onClose, onDone }: Props) => {
  const { rows, loading, error } = useCollected(selection, query);
  if (!loading && error === undefined) return <SendDialog suppliers={rows} note={note} onClose={onClose} onDone={onDone} />;
  return (
    <ActionDialog title="Send verification requests" onClose={onClose} onSubmit={onClose} submitLabel="Send" disabled>
      {loading ? <LoadingIndicator /> : <Problem of={error} />}
    </ActionDialog>
  );
};

const NO_QUERY: ListQuery = {};

/** Shows who would be asked, for suppliers that another part of the portal names. */
export const AskSuppliers = ({ supplierIds, ...closing }: Closing & { readonly supplierIds: readonly string[] }) => {
  const selection = useMemo<Selection>(() => ({ kind: 'some', ids: supplierIds }), [supplierIds]);
  return <AskSelected selection={selection} query={NO_QUERY} {...closing} />;
};
