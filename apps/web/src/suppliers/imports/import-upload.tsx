import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useLabels } from '../../platform/words/labels.js';
import { useFileDownload } from '../../ui/downloads/use-file-download.js';
import { Panel } from '../../ui/page/panel.js';
import { TABLE_EXTENSIONS, TableFileDrop } from '../table-file-drop.js';
import type { ListImport } from './use-list-import.js';

const EXTENSIONS = [...TABLE_EXTENSIONS, '.xml'];

/** Uploads a supplier list. */
export const ImportUpload = ({ list }: { readonly list: ListImport }) => {
  const { file, error } = list;
  const { account } = useLabels();
  return (
    <Panel>
      <Stack gap="md">
        <TableFileDrop
          title="Drop a supplier list here, or choose one"
          hint={`Excel, CSV or text, with columns such as Supplier code, Supplier name, Account name, ${account} and Email. Columns with other headings you name yourself.`}
          extensions={EXTENSIONS}
          reading={list}
          problem={{ of: error, title: file === null ? 'The list was not read' : `${file.name} was not read` }}
        />
        <Template />
      </Stack>
    </Panel>
  );
};

/** Downloads an empty list with the known headings, for users who do not have a list yet. */
const Template = () => {
  const { isBusy, save } = useFileDownload();
  return (
    <Group gap="xs">
      <Text size="sm">No list yet?</Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
        onClick={() => void save('suppliers/imports/template')}
      >
        Excel list to fill in
      </Button>
    </Group>
  );
};
