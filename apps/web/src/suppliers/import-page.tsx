import type { SupplierFileAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../ui/page-header.js';
import { EarlierImports } from './earlier-imports.js';
import { ImportPreview } from './import-preview.js';
import { ImportProgress } from './import-progress.js';
import { ImportUpload } from './import-upload.js';

/** Where the running or opened import stands in the address: a reload or a closed laptop loses nothing. */
const IMPORT = 'import';

/** A list is looked at before anything is saved; then the server works on its own. */
export const Component = () => {
  const [params, setParams] = useSearchParams();
  const [preview, setPreview] = useState<SupplierFileAnswer | null>(null);
  const importId = params.get(IMPORT);
  const open = (id: string | null) => {
    setPreview(null);
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(IMPORT);
      else next.set(IMPORT, id);
      return next;
    });
  };
  return (
    <>
      <PageHeader
        title="Import a supplier list"
        lead="From a spreadsheet or a CSV file. You see what every row would do before anything is saved."
      />
      {importId === null ? (
        preview === null ? (
          <ImportUpload onRead={setPreview} />
        ) : (
          <ImportPreview answer={preview} onStarted={open} onCancel={() => setPreview(null)} />
        )
      ) : (
        <ImportProgress key={importId} id={importId} onAnother={() => open(null)} />
      )}
      <EarlierImports onOpen={open} />
    </>
  );
};
