import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { actions } from '../../ui/words/actions.js';
import { InviteDialog } from './invite-dialog.js';

export const InviteButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {actions.inviteSupplier}
      </Button>
      {open ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
