import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page/page-header.js';
import { EarlierImports } from './earlier-imports.js';
import classes from '../import.module.css';
import { ImportPreview } from './import-preview.js';
import { ImportProgress } from './import-progress.js';
import { ImportUpload } from './import-upload.js';
import { MapColumns } from './map-columns.js';
import { type ListImport, useListImport } from './use-list-import.js';

/** The parameter with the id of the import, so that the import is found again after a reload. */
const IMPORT = 'import';

/**
 * Imports a supplier list. The user maps its columns and previews it before anything is saved; then the import runs on the server.
 */
export const Component = () => {
  const [params, setParams] = useSearchParams();
  const list = useListImport();
  const importId = params.get(IMPORT);
  const open = (id: string | null) => {
    list.reset();
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
        <List list={list} onStarted={open} />
      ) : (
        <ImportProgress key={importId} id={importId} onAnother={() => open(null)} />
      )}
      <EarlierImports onOpen={open} />
    </>
  );
};

type ListProps = { readonly list: ListImport; readonly onStarted: (importId: string) => void };

const List = ({ list, onStarted }: ListProps) => {
  const { step } = list;
  const place = useRef<HTMLDivElement>(null);
  // Scrolls to the top, because the next step starts there.
  useEffect(() => {
    if (step.kind === 'upload') return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [step.kind]);
  return (
    <div ref={place} tabIndex={-1} className={classes['step']}>
      {step.kind === 'upload' ? <ImportUpload list={list} /> : null}
      {/* A list that was read again starts from its new mapping. */}
      {step.kind === 'map' ? <MapColumns key={step.head.fileId} {...step} list={list} /> : null}
      {step.kind === 'preview' ? <ImportPreview answer={step.answer} list={list} onStarted={onStarted} /> : null}
    </div>
  );
};
