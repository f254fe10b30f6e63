import { List, Text } from '@mantine/core';
import type { ImportView } from '@counterfoil/projections';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { useUndoUpdateSuppliersMutation } from './imports.api.js';
import { undoSentences } from './undo-words.js';

type Props = { readonly view: ImportView; readonly onClose: () => void };

/** Explains what an undo changes, before it starts. */
export const UndoDialog = ({ view: { id, fileName, counts }, onClose }: Props) => {
  const [undo] = useUndoUpdateSuppliersMutation();
  const sentences = undoSentences(counts);
  return (
    <SendDialog
      title={`${actions.undoImport} of ${fileName}`}
      submitLabel={actions.undoImport}
      onClose={onClose}
      send={() => undo(id)}
      done={onClose}
      disabled={sentences.length === 0}
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
          <Text>Suppliers that somebody has changed since then stay as they are. You see them in a list afterwards.</Text>
        </>
      )}
    </SendDialog>
  );
};
