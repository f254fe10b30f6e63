import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog.js';
import type { SelectedBody } from './selected-body.js';

type Props = { readonly selected: SelectedBody; readonly onDone: () => void };

/** The button for bulk changes of the selected suppliers (P-2.2.8). */
export const ChangeSelected = ({ selected, onDone }: Props) => {
  // The selection when the dialog was opened. It stays the same when the list behind it changes.
  const [about, setAbout] = useState<SelectedBody | null>(null);
  const close = (isDone: boolean) => {
    setAbout(null);
    if (isDone) onDone();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAbout(selected)}>
        More changes
      </Button>
      {about === null ? null : <ChangeDialog selected={about} onClose={close} />}
    </>
  );
};
