import { Button, Group, Stack } from '@mantine/core';
import { DialogFrame } from '../form/dialog-frame.js';
import { notify } from '../feedback/notify.js';
import { ChosenList } from './chosen-list.js';
import { useUploadDocumentMutation } from '../../platform/documents.api.js';
import { FileChoice } from './file-choice.js';
import { useSending } from './use-sending.js';

type Props = { readonly supplierId: string | null; readonly onClose: () => void };

/** The document upload modal: one or several files, each with an optional expiry date (P-2.1.11). */
export const UploadDialog = ({ supplierId, onClose }: Props) => {
  const [upload] = useUploadDocumentMutation();
  const sending = useSending(upload, ({ title, expiryDate }) => ({ supplierId, title, expiryDate }));
  const { files } = sending;
  const send = async () => {
    const kept = await sending.sendAll();
    if (kept.length > 0)
      notify('success', kept.length === 1 ? 'The document was uploaded.' : `${kept.length} documents were uploaded.`);
    if (kept.length === files.length) onClose();
  };
  return (
    <DialogFrame title="Upload documents" onClose={onClose} isChanged={files.length > 0}>
      <Stack gap="md">
        <FileChoice onFiles={sending.add} busy={sending.sending !== null} />
        <ChosenList {...sending} onChange={sending.change} onLeaveOut={sending.leaveOut} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={files.length === 0} loading={sending.sending !== null} onClick={() => void send()}>
            {files.length > 1 ? `Upload ${files.length} documents` : 'Upload'}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
};
