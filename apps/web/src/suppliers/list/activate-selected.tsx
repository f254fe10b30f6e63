import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ListQuery } from '../../platform/lists/list-params.js';
import type { Selection } from '../../platform/lists/selection.js';
import { ActivateDialog } from '../record/activate-dialog.js';

type Props = {
  readonly selection: Selection;
  readonly query: ListQuery;
  readonly onDone: () => void;
};

/** The buttons to activate or deactivate the selected suppliers. */
export const ActivateSelected = ({ onDone, ...selected }: Props) => {
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => setWanted(true)}>
        Activate
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setWanted(false)}>
        Deactivate
      </Button>
      {wanted === null ? null : (
        <ActivateDialog
          {...selected}
          isActive={wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null);
            onDone();
          }}
        />
      )}
    </Group>
  );
};
