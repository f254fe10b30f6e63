import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog.js';
import type { SelectedBody } from './selected-body.js';

type Props = { readonly selected: SelectedBody; readonly onDone: () => void };

/** The button for what can be done to many suppliers at once (P-2.2.8). */
export const ChangeSelected = ({ selected, onDone }: Props) => {
  // What was selected when the dialog opened is what it is about, also when the list behind it moves on.
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
