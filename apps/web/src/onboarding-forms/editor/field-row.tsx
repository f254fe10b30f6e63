import {
  type FormField,
  type FormSection,
  hasOptions,
  isAlwaysAsked,
  isBuiltInField,
  isRequiredByRule,
  itemTypes,
  titleOfItem,
} from '@counterfoil/domain';
import { IconDots } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { FieldMenu } from './field-menu.js';
import { Grip } from './grip.js';
import { OptionsEditor } from './options-editor.js';
import { TitleInput } from './title-input.js';
import type { Editor } from './use-editor.js';
import { type Dragged, droppedBeside, type Edge, focusGrip, steppedBy, useSortable } from './use-sortable.js';
import classes from './editor.module.css';

type Props = {
  readonly section: FormSection;
  readonly field: FormField;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly fault: string | undefined;
  readonly onTold: (text: string) => void;
};

/** One field: its title, its type, whether it is shown and required, and its options. */
export const FieldRow = memo(({ section, field, editor, mayEdit, fault, onTold }: Props) => {
  const { id, type, title, required, selected } = field;
  const [hasMenu, setMenu] = useState(false);
  const name = titleOfItem(field);
  const order = section.fields.map((each) => each.id);
  const onDrop = (dragged: Dragged, edge: Edge) => {
    const next = droppedBeside(order, dragged.id, id, edge);
    if (dragged.listId === section.id) void editor.current.orderFields(section.id, next);
    else void editor.current.moveField(dragged.id, section.id, next.indexOf(dragged.id));
  };
  const { ref, grip, state } = useSortable<HTMLLIElement>({
    ...{ kind: 'field', id, listId: section.id, disabled: !mayEdit, onDrop },
    onStep: (by) => {
      const next = steppedBy(order, id, by);
      if (next === null) return;
      onTold(`${name} is now field ${next.indexOf(id) + 1} of ${next.length}`);
      void editor.current.orderFields(section.id, next).then(() => focusGrip(id));
    },
  });
  return (
    <li ref={ref} className={classes['field']} data-state={state} data-field={id} data-off={!selected || undefined}>
      <div className={classes['fieldLine']}>
        {mayEdit ? <Grip of={name} grip={grip} /> : <span />}
        <div className={classes['fieldTitle']}>
          <TitleInput
            label={`Title of ${name}`}
            title={title}
            placeholder={itemTypes[type].word}
            blankFault={itemTypes[type].needsTitle ? 'Please enter a title for this field.' : null}
            fault={fault}
            disabled={!mayEdit}
            onSave={(next) => editor.current.changeField(id, { title: next })}
          />
        </div>
        <small>{itemTypes[type].word}</small>
        {isRequiredByRule(id) ? (
          <small title="Suppliers to whom it applies have to answer it">Where it applies</small>
        ) : (
          <label className={classes['required']}>
            <input
              type="checkbox"
              aria-label={`${name} is required`}
              checked={required}
              disabled={!mayEdit || isAlwaysAsked(id) || !selected}
              onChange={(event) => void editor.current.changeField(id, { required: event.currentTarget.checked })}
            />
            {required ? 'Required' : 'Optional'}
          </label>
        )}
        {!mayEdit ? null : hasMenu ? (
          <FieldMenu section={section} field={field} editor={editor} />
        ) : (
          // A menu is expensive to render, so it is mounted when it is opened for the first time.
          <button type="button" className={classes['more']} aria-label={`More about ${name}`} onClick={() => setMenu(true)}>
            <IconDots size={14} aria-hidden />
          </button>
        )}
      </div>
      {selected ? null : <p className={classes['off']}>Not asked.</p>}
      {!isBuiltInField(id) && hasOptions(type) ? <OptionsEditor field={field} editor={editor} mayEdit={mayEdit} /> : null}
    </li>
  );
});
