import { ActionIcon, Textarea } from '@mantine/core';
import { type FormField, itemTypes, LONGEST_OPTION, titleOfItem } from '@counterfoil/domain';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../ui/feedback/notify.js';
import { Grip } from './grip.js';
import { TitleInput } from './title-input.js';
import type { Editor } from './use-editor.js';
import { droppedBeside, focusGrip, steppedBy, useSortable } from './use-sortable.js';
import classes from './editor.module.css';

type Props = { readonly field: FormField; readonly editor: Editor; readonly mayEdit: boolean };

/** The message of P-5.4.5. */
const LAST_ITEM = 'You cannot remove the last item.';

/** The options of a checkbox, radio or select. They are typed one by one, or pasted as a list with one option per line. */
export const OptionsEditor = ({ field, editor, mayEdit }: Props) => {
  const { id, type, options } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const save = (next: readonly string[]) => editor.current.changeField(id, { options: next });
  const addTyped = async () => {
    const lines = (typed ?? '').split('\n').map((line) => line.trim().slice(0, LONGEST_OPTION));
    const added = lines.filter((line) => line !== '');
    if (added.length === 0) setTyped(null);
    else if (await save([...options, ...added])) setTyped(null);
  };
  const remove = (option: string) => {
    if (options.length === 1 && itemTypes[type].options === 'needed') notify('danger', LAST_ITEM);
    else void save(options.filter((each) => each !== option));
  };
  return (
    <div className={classes['options']} role="group" aria-label={`Options of ${titleOfItem(field)}`}>
      {options.map((option) => (
        <OptionRow key={option} {...{ field, option, mayEdit, save }} onRemove={() => remove(option)} />
      ))}
      {!mayEdit ? null : typed === null ? (
        <button type="button" className={classes['addOption']} onClick={() => setTyped('')}>
          + Option <span>or paste a list, one a line</span>
        </button>
      ) : (
        <Textarea
          autoFocus
          autosize
          minRows={1}
          size="xs"
          aria-label="New options, one on each line"
          placeholder="One on each line"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void addTyped()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null);
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              void addTyped();
            }
          }}
        />
      )}
    </div>
  );
};

type RowProps = {
  readonly field: FormField;
  readonly option: string;
  readonly mayEdit: boolean;
  readonly save: (options: readonly string[]) => Promise<boolean>;
  readonly onRemove: () => void;
};

const OptionRow = ({ field, option, mayEdit, save, onRemove }: RowProps) => {
  const { id, options } = field;
  const { ref, grip, state } = useSortable<HTMLDivElement>({
    ...{ kind: 'option', id: option, listId: id, disabled: !mayEdit },
    onDrop: (dragged, edge) => {
      if (dragged.listId === id) void save(droppedBeside(options, dragged.id, option, edge));
    },
    onStep: (by) => {
      const next = steppedBy(options, option, by);
      if (next !== null) void save(next).then(() => focusGrip(option));
    },
  });
  return (
    <div ref={ref} className={classes['option']} data-state={state}>
      {mayEdit ? <Grip of={option} grip={grip} /> : null}
      <TitleInput
        label={`Option ${option}`}
        title={option}
        limit={LONGEST_OPTION}
        blankFault="Please enter the option, or remove it."
        disabled={!mayEdit}
        onSave={(next) => save(options.map((each) => (each === option ? next : each)))}
      />
      {mayEdit ? (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Remove ${option}`} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
};
