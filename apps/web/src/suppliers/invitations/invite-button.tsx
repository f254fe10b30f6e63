import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.js';

/** Opens the modal for suppliers that are not on file. */
export const InviteButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Invite suppliers
      </Button>
      {open ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
