import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';
import { ActionDialog } from '../../ui/form/action-dialog.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useCollected } from '../use-collected.js';
import { SendDialog } from '../verification/verification-send.js';

type Props = { readonly selection: Selection; readonly query: ListQuery; readonly onDone: () => void };

/** The button for the selected rows of the list (P-7.2, SendChangeRequests). */
export const SendSelected = ({ onDone, ...selected }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Send verification requests
      </Button>
      {open ? (
        <Collected
          {...selected}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};

const Collected = ({ selection, query, onClose, onDone }: Props & { readonly onClose: () => void }) => {
  const { rows, loading, error } = useCollected(selection, query);
  if (!loading && error === undefined) return <SendDialog suppliers={rows} onClose={onClose} onDone={onDone} />;
  return (
    <ActionDialog title="Send verification requests" onClose={onClose} onSubmit={onClose} submitLabel="Send" disabled>
      {loading ? <LoadingIndicator /> : <Problem of={error} />}
    </ActionDialog>
  );
};
