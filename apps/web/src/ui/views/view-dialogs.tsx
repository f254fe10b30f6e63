import { Checkbox, TextInput } from '@mantine/core';
import { LONGEST_VIEW_NAME, type ViewList } from '@counterfoil/domain';
import type { SavedViewRow } from '@counterfoil/projections';
import { useChangeViewMutation, useDeleteViewMutation, useSaveViewMutation } from '../../platform/lists/views.api.js';
import { notify } from '../feedback/notify.js';
import { FormDialog } from '../form/form-dialog.js';
import { SendDialog } from '../form/action-dialog.js';
import { readUnless, required } from '../form/reading.js';
import { useParsedForm } from '../form/use-parsed-form.js';

type Props = {
  readonly list: ViewList;
  readonly address: string;
  /** The view to rename; null for a new view. */
  readonly view: SavedViewRow | null;
  readonly onClose: () => void;
};

/** Asks for the name of a view and whether colleagues can see it. */
export const ViewDialog = ({ list, address, view, onClose }: Props) => {
  const [save] = useSaveViewMutation();
  const [change] = useChangeViewMutation();
  const form = useParsedForm({
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    parse: ({ name, shared }) =>
      readUnless({ name: required(name, 'Please enter a name.') }, { name: name.trim(), shared, address }),
    send: (read) => (view === null ? save({ ...read, list }) : change({ ...read, id: view.id })),
    done: () => {
      notify('success', 'The view was saved.');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={view === null ? 'Save this view' : 'Rename or share'} submitLabel="Save" onClose={onClose}>
      <TextInput label="Name" maxLength={LONGEST_VIEW_NAME} data-autofocus {...form.text('name')} />
      <Checkbox
        label="Share it with the company"
        description="Colleagues find it among their views. Only you change or delete it."
        {...form.check('shared')}
      />
    </FormDialog>
  );
};

export const DeleteViewDialog = ({ view, onClose }: { readonly view: SavedViewRow; readonly onClose: () => void }) => {
  const [remove] = useDeleteViewMutation();
  return (
    <SendDialog
      title="Delete the view"
      submitLabel="Delete"
      danger
      onClose={onClose}
      send={() => remove({ id: view.id })}
      done={() => notify('success', 'The view was deleted.')}
    >
      {view.shared ? `"${view.name}" is deleted for your colleagues too.` : `"${view.name}" is deleted.`}
    </SendDialog>
  );
};
