import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';
import { AskSelected } from '../verification/ask-suppliers.js';

type Props = { readonly selection: Selection; readonly query: ListQuery; readonly onDone: () => void };

/** The button that sends verification requests to the selected suppliers (P-7.2, SendChangeRequests). */
export const SendSelected = ({ onDone, ...selected }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Send verification requests
      </Button>
      {open ? (
        <AskSelected
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
