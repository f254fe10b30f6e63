import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../platform/http/answer.js';
import { downloadThroughLink } from '../../platform/http/link-download.js';
import { saveFile } from '../../platform/http/save-file.js';
import { Problem } from '../feedback/problem.js';
import classes from './documents.module.css';

type Props = {
  /** The path of the file. */
  readonly path: string;
  readonly publicId: string;
  readonly file: { readonly id: string; readonly documentTitle: string };
};

/** Downloads a document that was uploaded through the link of this page. */
export const OpenOwnFile = ({ path, publicId, file: { id, documentTitle } }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();
  const open = async () => {
    setBusy(true);
    const file = await downloadThroughLink(path, { publicId, documentId: id });
    setBusy(false);
    setError(file.ok ? undefined : file.error);
    if (file.ok) saveFile(file.content, file.name);
  };
  return (
    <>
      {error === undefined ? null : (
        <div className={classes['ownProblem']}>
          <Problem of={error} />
        </div>
      )}
      <Button variant="subtle" loading={isBusy} aria-label={`Open ${documentTitle}`} onClick={() => void open()}>
        Open
      </Button>
    </>
  );
};
