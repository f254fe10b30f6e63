import { Menu } from '@mantine/core';
import { type FormField, type FormSection, isAlwaysAsked, isBuiltInField, sectionTypes, titleOfItem } from '@counterfoil/domain';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { sure } from './editor-texts.js';
import type { Editor } from './use-editor.js';
import classes from './editor.module.css';

type Props = { readonly section: FormSection; readonly field: FormField; readonly editor: Editor };

/** The menu of a field. It opens as soon as it is mounted. */
export const FieldMenu = ({ section, field, editor }: Props) => {
  const { id, selected } = field;
  const [isDeleting, setDeleting] = useState(false);
  const isOwn = !isBuiltInField(id);
  return (
    <>
      <Menu position="bottom-end" defaultOpened>
        <Menu.Target>
          <button type="button" className={classes['more']} aria-label={`More about ${titleOfItem(field)}`}>
            <IconDots size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isAlwaysAsked(id)} onClick={() => void editor.current.changeField(id, { selected: !selected })}>
            {selected ? 'Do not ask for it' : 'Ask for it'}
          </Menu.Item>
          {isOwn ? <MoveItems section={section} field={field} editor={editor} /> : null}
          {isOwn ? (
            <Menu.Item color="red" onClick={() => setDeleting(true)}>
              Delete
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isDeleting}
        danger
        confirmLabel="Delete"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await editor.current.deleteField(section.id, id);
          setDeleting(false);
        }}
      >
        {sure.field}
      </ConfirmDialog>
    </>
  );
};

const MoveItems = ({ section, field, editor }: Props) =>
  editor.current
    .form()
    .sections.filter(({ id, sectionType }) => id !== section.id && !sectionTypes[sectionType].isBuiltIn)
    .map(({ id, title, fields }) => (
      <Menu.Item key={id} onClick={() => void editor.current.moveField(field.id, id, fields.length)}>
        {`Move to ${title}`}
      </Menu.Item>
    ));
