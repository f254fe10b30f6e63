import { Stack } from '@mantine/core';
import { Panel } from '../../ui/page/panel.js';
import { TABLE_EXTENSIONS, TableFileDrop } from '../table-file-drop.js';
import type { ListImport } from './use-list-import.js';

const EXTENSIONS = [...TABLE_EXTENSIONS, '.xml'];

/** Takes the list. */
export const ImportUpload = ({ list }: { readonly list: ListImport }) => {
  const { file, error } = list;
  return (
    <Panel>
      <Stack gap="md">
        <TableFileDrop
          title="Drop a supplier list here, or choose one"
          hint="Excel, CSV or text. Supplier code, supplier name, account name, BSB and account, e-mail ...: columns with other headings you name yourself."
          extensions={EXTENSIONS}
          reading={list}
          problem={{ of: error, title: file === null ? 'The list was not read' : `${file.name} was not read` }}
        />
      </Stack>
    </Panel>
  );
};
