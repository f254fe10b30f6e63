import { Stack } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from '../ui/file-drop.js';
import { PageAlert } from '../ui/page-alert.js';
import { Panel } from '../ui/panel.js';
import { Problem } from '../ui/problem.js';
import type { ListImport } from './use-list-import.js';

const EXTENSIONS = ['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.xml'];

/** Takes the list. */
export const ImportUpload = ({ list }: { readonly list: ListImport }) => {
  const { file, progress, isReading, error, take } = list;
  const [refusedFile, setRefusedFile] = useState('');
  return (
    <Panel>
      <Stack gap="md">
        <FileDrop
          title="Drop a supplier list here, or choose one"
          hint="Excel, CSV or text. Supplier code, supplier name, account name, BSB and account, e-mail ...: columns with other headings you name yourself."
          extensions={EXTENSIONS}
          busy={isReading}
          progress={progress}
          onFiles={([first]) => {
            setRefusedFile('');
            if (first !== undefined) void take(first);
          }}
          onRefused={setRefusedFile}
        />
        {refusedFile === '' ? null : <PageAlert tone="danger">{refusedFile}</PageAlert>}
        <Problem of={error} title={file === null ? 'The list was not read' : `${file.name} was not read`} />
      </Stack>
    </Panel>
  );
};
