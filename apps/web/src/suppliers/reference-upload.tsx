import { Stack } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from '../ui/file-drop.js';
import { PageAlert } from '../ui/page-alert.js';
import { Panel } from '../ui/panel.js';
import { Problem } from '../ui/problem.js';
import type { ReferenceFile } from './use-reference-file.js';

const EXTENSIONS = ['.csv', '.txt', '.tsv', '.xlsx', '.xls'];

export const ReferenceUpload = ({ reference }: { readonly reference: ReferenceFile }) => {
  const { file, progress, isReading, readError, take } = reference;
  const [refused, setRefused] = useState('');
  return (
    <Panel>
      <Stack gap="md">
        <FileDrop
          title="Drop a reference file here, or choose one"
          hint="Excel, CSV or text: a column of references, and columns with the supplier's account, company number or name."
          extensions={EXTENSIONS}
          busy={isReading}
          progress={progress}
          onFiles={([first]) => {
            setRefused('');
            if (first !== undefined) void take(first);
          }}
          onRefused={setRefused}
        />
        {refused === '' ? null : <PageAlert tone="danger">{refused}</PageAlert>}
        <Problem of={readError} title={file === null ? 'The file was not read' : `${file.name} was not read`} />
      </Stack>
    </Panel>
  );
};
