import { Button, FileButton, Group } from '@mantine/core';
import { LARGEST_DOCUMENT } from '@counterfoil/domain';
import { IconCamera } from '@tabler/icons-react';
import { FileDrop } from '../files/file-drop.js';
import { notify } from '../feedback/notify.js';
import { EXTENSIONS } from './chosen-files.js';

type Props = { readonly onFiles: (files: readonly File[]) => void; readonly multiple?: boolean; readonly busy: boolean };

/** Accepts documents that are dropped, chosen, or photographed with the camera of the device. */
export const FileChoice = ({ onFiles, multiple = true, busy }: Props) => (
  <div>
    <FileDrop
      onFiles={onFiles}
      multiple={multiple}
      busy={busy}
      title={multiple ? 'Drop documents here, or choose them' : 'Drop the document here, or choose it'}
      hint="PDF, Word, Excel or a picture, 25 MB each"
      extensions={EXTENSIONS}
      maxSize={LARGEST_DOCUMENT}
      onRefused={(reason) => notify('danger', reason, 'Not accepted')}
    />
    <Group mt="xs">
      <FileButton accept="image/*" capture="environment" onChange={(file) => file !== null && onFiles([file])}>
        {(props) => (
          <Button {...props} variant="default" disabled={busy} leftSection={<IconCamera size={16} aria-hidden />}>
            Take a photo
          </Button>
        )}
      </FileButton>
    </Group>
  </div>
);
