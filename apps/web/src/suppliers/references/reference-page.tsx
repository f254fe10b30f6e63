import { useUnsaved } from '../../ui/form/unsaved.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { ReferenceDone } from './reference-done.js';
import { ReferencePreview } from './reference-preview.js';
import { isAnswered } from './reference-place.js';
import { ReferenceTable } from './reference-table.js';
import { ReferenceUpload } from './reference-upload.js';
import { RequiringReference } from './reference-requiring.js';
import { useReferenceFile } from './use-reference-file.js';

/** Uploads a reference file, shows it, compares it with the suppliers, and only then saves it (P-1, P-5.6). */
export const Component = () => {
  const reference = useReferenceFile();
  const { answer, place, saved } = reference;
  useUnsaved(answer !== null && saved === null && answer.counts.assigned > 0);
  return (
    <>
      <PageHeader
        title="Supplier references"
        lead="The codes by which your accounting system knows your suppliers, from a file that it exports. You see what would be saved first."
      />
      {answer === null || place === null ? (
        <>
          <RequiringReference />
          <ReferenceUpload reference={reference} />
        </>
      ) : saved !== null ? (
        <ReferenceDone saved={saved} fileName={answer.fileName} onAnother={reference.reset} />
      ) : (
        <>
          <ReferenceTable answer={answer} place={place} reference={reference} />
          {isAnswered(place, answer) && answer.needs === null ? <ReferencePreview answer={answer} reference={reference} /> : null}
        </>
      )}
    </>
  );
};
