import { Stack } from '@mantine/core';
import type { SupplierFileAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { isApiError } from '../platform/answer.js';
import type { Progress } from '../platform/transport.js';
import { FileDrop } from '../ui/file-drop.js';
import { PageAlert } from '../ui/page-alert.js';
import { Panel } from '../ui/panel.js';
import { Problem } from '../ui/problem.js';
import { FileProblems } from './file-problems.js';
import { type ListMapping, useUploadSupplierFileMutation } from './imports.api.js';
import { MapColumns } from './map-columns.js';
import { problemsIn, rowsToMap } from './refused-list.js';

const EXTENSIONS = ['.csv', '.txt', '.tsv', '.xlsx', '.xls'];

/** Takes the list; one whose columns nobody knows is shown as it stands, so that a person can name them. */
export const ImportUpload = ({ onRead }: { readonly onRead: (answer: SupplierFileAnswer) => void }) => {
  const [upload, { error, isLoading }] = useUploadSupplierFileMutation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusedFile, setRefusedFile] = useState('');

  const send = async (chosen: File, mapping: ListMapping | null) => {
    setFile(chosen);
    setRefusedFile('');
    const { data } = await upload({ file: chosen, mapping, onProgress: setProgress });
    setProgress(null);
    if (data !== undefined) onRead(data);
  };
  const rows = isApiError(error) && error.status === 422 ? rowsToMap(error.body) : [];

  return (
    <Panel>
      <Stack gap="md">
        <FileDrop
          title="Drop a supplier list here, or choose one"
          hint="Excel, CSV or text, with a line of headings: supplier code, supplier name, account name, BSB and account, e-mail ..."
          extensions={EXTENSIONS}
          busy={isLoading}
          progress={progress}
          onFiles={([first]) => (first === undefined ? undefined : void send(first, null))}
          onRefused={setRefusedFile}
        />
        {refusedFile === '' ? null : <PageAlert tone="danger">{refusedFile}</PageAlert>}
        {error === undefined || isLoading ? null : (
          <>
            <Problem of={error} title={file === null ? 'The list was not read' : `${file.name} was not read`} />
            {isApiError(error) ? <FileProblems title="What is wrong" problems={problemsIn(error.body)} /> : null}
            {rows.length > 0 && file !== null ? (
              <MapColumns key={file.name} rows={rows} busy={isLoading} onMapped={(mapping) => void send(file, mapping)} />
            ) : null}
          </>
        )}
      </Stack>
    </Panel>
  );
};
