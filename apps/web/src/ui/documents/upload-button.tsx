import { Button } from '@mantine/core';
import { useState } from 'react';
import { UploadDialog } from './upload-dialog.js';

/** Puts documents that the form speaks of, such as a policy, into the company's library, with an optional expiry date. */
export const UploadButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Upload documents
      </Button>
      {isOpen ? <UploadDialog supplierId={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
