import { Stack } from '@mantine/core';
import { Panel } from '../../ui/page/panel.js';
import { TableFileDrop } from '../table-file-drop.js';
import type { ReferenceFile } from './use-reference-file.js';

export const ReferenceUpload = ({ reference }: { readonly reference: ReferenceFile }) => {
  const { file, readError } = reference;
  return (
    <Panel>
      <Stack gap="md">
        <TableFileDrop
          title="Drop a reference file here, or choose one"
          hint="Excel, CSV or text: a column of references, and columns with the supplier's account, company number or name."
          reading={reference}
          problem={{ of: readError, title: file === null ? 'The file was not read' : `${file.name} was not read` }}
        />
      </Stack>
    </Panel>
  );
};
