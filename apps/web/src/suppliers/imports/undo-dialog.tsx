import { List, Text } from '@mantine/core';
import type { ImportView } from '@counterfoil/projections';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { useUndoUpdateSuppliersMutation } from './imports.api.js';
import { undoSentences } from './undo-words.js';

type Props = { readonly view: ImportView; readonly onClose: () => void };

/** Tells what would be taken back before anything is. */
export const UndoDialog = ({ view: { id, fileName, counts }, onClose }: Props) => {
  const [undo, { error }] = useUndoUpdateSuppliersMutation();
  const submit = async () => {
    const { data } = await undo(id);
    if (data !== undefined) onClose();
  };
  const sentences = undoSentences(counts);
  return (
    <FormDialog
      title={`Undo the import of ${fileName}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Undo the import"
      disabled={sentences.length === 0}
      error={error}
    >
      {sentences.length === 0 ? (
        <Text>This import changed nothing, so there is nothing to undo.</Text>
      ) : (
        <>
          <List>
            {sentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
          <Text>What somebody has changed since stays as it is; those rows are listed afterwards. The log keeps everything.</Text>
        </>
      )}
    </FormDialog>
  );
};
