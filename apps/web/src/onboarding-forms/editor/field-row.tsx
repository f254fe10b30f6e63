import { ActionIcon, Menu, Switch } from '@mantine/core';
import {
  type FormField,
  type FormSection,
  hasOptions,
  isAlwaysAsked,
  isBuiltInField,
  itemTypes,
  titleOfItem,
} from '@counterfoil/domain';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { sure } from './editor-texts.js';
import { Grip } from './grip.js';
import { OptionsEditor } from './options-editor.js';
import { TitleInput } from './title-input.js';
import type { Editor } from './use-editor.js';
import { type Dragged, droppedBeside, type Edge, focusGrip, steppedBy, useSortable } from './use-sortable.js';
import classes from './editor.module.css';

type Props = {
  readonly form: OnboardingFormAnswer;
  readonly section: FormSection;
  readonly field: FormField;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly fault: string | undefined;
  readonly onTold: (text: string) => void;
};

/** One field: its title, its type, whether it is asked and required, and its options. */
export const FieldRow = ({ form, section, field, editor, mayEdit, fault, onTold }: Props) => {
  const { id, type, title, required, selected } = field;
  const [isDeleting, setDeleting] = useState(false);
  const name = titleOfItem(field);
  const order = section.fields.map((each) => each.id);
  const onDrop = (dragged: Dragged, edge: Edge) => {
    const next = droppedBeside(order, dragged.id, id, edge);
    if (dragged.listId === section.id) void editor.orderFields(section.id, next);
    else void editor.moveField(dragged.id, section.id, next.indexOf(dragged.id));
  };
  const { ref, grip, state } = useSortable<HTMLLIElement>({
    ...{ kind: 'field', id, listId: section.id, disabled: !mayEdit, onDrop },
    onStep: (by) => {
      const next = steppedBy(order, id, by);
      if (next === null) return;
      onTold(`${name} is now field ${next.indexOf(id) + 1} of ${next.length}`);
      void editor.orderFields(section.id, next).then(() => focusGrip(id));
    },
  });
  const isFixed = isAlwaysAsked(id);
  const isOwn = !isBuiltInField(id);
  const change = (details: Partial<FormField>) => void editor.changeField(id, details);
  return (
    <li ref={ref} className={classes['field']} data-state={state} data-field={id} data-off={!selected || undefined}>
      <div className={classes['fieldLine']}>
        {mayEdit ? <Grip of={name} grip={grip} /> : null}
        <div className={classes['fieldTitle']}>
          <TitleInput
            label={`Title of ${name}`}
            title={title}
            placeholder={itemTypes[type].word}
            blankFault={itemTypes[type].needsTitle ? 'Please enter a title for this field.' : null}
            fault={fault}
            disabled={!mayEdit}
            onSave={(next) => editor.changeField(id, { title: next })}
          />
        </div>
        <small>{itemTypes[type].word}</small>
        <Switch
          size="xs"
          label={required ? 'Required' : 'Optional'}
          aria-label={`${name} is required`}
          checked={required}
          disabled={!mayEdit || isFixed || !selected}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
        {mayEdit ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`More about ${name}`}>
                <IconDots size={14} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={isFixed} onClick={() => change({ selected: !selected })}>
                {selected ? 'Do not ask for it' : 'Ask for it'}
              </Menu.Item>
              {isOwn ? <MoveItems {...{ form, section, field, editor }} /> : null}
              {isOwn ? (
                <Menu.Item color="red" onClick={() => setDeleting(true)}>
                  Delete
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {selected ? null : <p className={classes['off']}>Not asked.</p>}
      {isOwn && hasOptions(type) ? <OptionsEditor field={field} editor={editor} mayEdit={mayEdit} /> : null}
      <ConfirmDialog
        opened={isDeleting}
        danger
        confirmLabel="Delete"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await editor.deleteField(section.id, id);
          setDeleting(false);
        }}
      >
        {sure.field}
      </ConfirmDialog>
    </li>
  );
};

const MoveItems = ({ form, section, field, editor }: Pick<Props, 'form' | 'section' | 'field' | 'editor'>) =>
  form.sections
    .filter(({ id, sectionType }) => id !== section.id && !['Company', 'Contact', 'BankAccount'].includes(sectionType))
    .map(({ id, title, fields }) => (
      <Menu.Item key={id} onClick={() => void editor.moveField(field.id, id, fields.length)}>
        {`Move to ${title}`}
      </Menu.Item>
    ));
