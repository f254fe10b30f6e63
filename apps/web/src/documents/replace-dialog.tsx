import { Button, Group, Stack } from '@mantine/core';
import type { DocumentRow } from '@counterfoil/projections';
import { DialogFrame } from '../ui/form/dialog-frame.js';
import { notify } from '../ui/feedback/notify.js';
import { ChosenList } from '../ui/documents/chosen-list.js';
import { useReplaceDocumentMutation } from './documents.api.js';
import { FileChoice } from '../ui/documents/file-choice.js';
import { useSending } from '../ui/documents/use-sending.js';

type Props = { readonly document: DocumentRow; readonly onClose: () => void };

/** A new version of a document; the earlier ones stay in its history. */
export const ReplaceDialog = ({ document: { id, title, versionId }, onClose }: Props) => {
  const [replace] = useReplaceDocumentMutation();
  const sending = useSending(replace, ({ expiryDate }) => ({ id, replaces: versionId, expiryDate }), 1);
  const { files } = sending;
  const send = async () => {
    if ((await sending.sendAll()).length === 0) return;
    notify('success', 'The new version was uploaded.');
    onClose();
  };
  return (
    <DialogFrame title={`New version of ${title}`} onClose={onClose} isChanged={files.length > 0}>
      <Stack gap="md">
        {files.length === 0 ? <FileChoice onFiles={sending.add} multiple={false} busy={false} /> : null}
        <ChosenList {...sending} hasTitle={false} onChange={sending.change} onLeaveOut={sending.leaveOut} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={files.length === 0} loading={sending.sending !== null} onClick={() => void send()}>
            Upload
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
};
