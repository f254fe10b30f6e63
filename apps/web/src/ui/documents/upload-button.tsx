import { Button } from '@mantine/core';
import { useState } from 'react';
import { UploadDialog } from './upload-dialog.js';

/** Uploads documents that the form refers to, such as a policy, to the company's library, with an optional expiry date. */
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
