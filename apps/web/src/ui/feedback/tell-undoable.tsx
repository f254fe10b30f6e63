import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { notify } from './notify.js';

/** Longer than for other notifications, because the user has to read it and decide. */
const UNDO_MS = 10_000;

type Sent = { readonly error?: unknown };
let told = 0;

/** Shows what was done, with a button to undo it. */
export const tellUndoable = (message: string, undo: () => PromiseLike<Sent>): void => {
  told += 1;
  const id = `undoable-${told}`;
  const takeBack = async () => {
    notifications.hide(id);
    const { error } = await undo();
    if (error === undefined) notify('success', 'Undone.');
    else notify('danger', 'This could not be undone. Put it back in the list instead.');
  };
  notifications.show({
    id,
    color: 'var(--cf-yes)',
    autoClose: UNDO_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button size="compact-sm" variant="default" onClick={() => void takeBack()}>
          Undo
        </Button>
      </Group>
    ),
  });
};
