import { useState } from 'react';
import { UploadDialog } from './upload-dialog.js';

/** Uploads documents that the form refers to, such as a policy, to the company's library, with an optional expiry date. */
export const UploadButton = ({ className }: { readonly className: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Upload documents
      </button>
      {isOpen ? <UploadDialog supplierId={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
