import { ActionIcon } from '@mantine/core';
import { type FormFault, type FormSection, sectionTypes } from '@counterfoil/domain';
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { AddField } from './add-field.js';
import { sure } from './editor-texts.js';
import { FieldRow } from './field-row.js';
import { Grip } from './grip.js';
import { TitleInput } from './title-input.js';
import type { Editor } from './use-editor.js';
import { droppedBeside, focusGrip, steppedBy, useSortable } from './use-sortable.js';
import classes from './editor.module.css';

type Props = {
  readonly section: FormSection;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly isFolded: boolean;
  readonly faults: readonly FormFault[];
  readonly onFold: (sectionId: string, isFolded: boolean) => void;
  readonly onActive: (sectionId: string) => void;
  readonly onTold: (text: string) => void;
};

/** Who answers a section, in words. */
const about: { readonly [type in FormSection['sectionType']]: string } = {
  Company: 'built in: choose what you ask',
  Contact: 'built in: choose what you ask',
  BankAccount: 'built in: digits, claim and second person as everywhere',
  Custom: 'shown to the supplier',
  Declaration: 'signed by the supplier',
  Approval: 'answered by you before you approve',
};

const folded = ({ fields }: FormSection): string => `${fields.length === 1 ? '1 field' : `${fields.length} fields`}, folded`;

/** One section of the form with its fields. */
export const SectionCard = memo((props: Props) => {
  const { section, editor, mayEdit, isFolded, faults, onFold, onActive, onTold } = props;
  const { id, title, sectionType, fields } = section;
  const [isDeleting, setDeleting] = useState(false);
  const isBuiltIn = sectionTypes[sectionType].isBuiltIn;
  const isOpen = !isFolded && sectionType !== 'BankAccount';
  const orderNow = () => editor.current.form().sections.map((each) => each.id);
  const { ref, grip, state } = useSortable<HTMLElement>({
    ...{ kind: 'section', id, listId: 'cards', disabled: !mayEdit },
    onDrop: (dragged, edge) => void editor.current.orderSections(droppedBeside(orderNow(), dragged.id, id, edge)),
    onStep: (by) => {
      const next = steppedBy(orderNow(), id, by);
      if (next === null) return;
      onTold(`${title} is now section ${next.indexOf(id) + 1} of ${next.length}`);
      void editor.current.orderSections(next).then(() => focusGrip(`card-${id}`));
    },
  });
  return (
    <section
      ref={ref}
      id={`section-${id}`}
      className={classes['card']}
      data-state={state}
      aria-label={title}
      onFocus={() => onActive(id)}
    >
      <div className={classes['cardHead']}>
        {mayEdit ? <Grip of={`section ${title}`} grip={{ ...grip, 'data-grip': `card-${id}` }} /> : null}
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${title}`}
          disabled={sectionType === 'BankAccount'}
          onClick={() => onFold(id, isOpen)}
        >
          {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        </ActionIcon>
        <div className={classes['cardTitle']}>
          <TitleInput
            label={`Title of section ${title}`}
            title={title}
            blankFault="Please enter a title for this section."
            fault={faults.find(({ sectionId, fieldId }) => sectionId === id && fieldId === null)?.message}
            disabled={!mayEdit}
            onSave={(next) => editor.current.changeSection(id, next)}
          />
        </div>
        <span className={classes['about']}>{isOpen || sectionType === 'BankAccount' ? about[sectionType] : folded(section)}</span>
        {mayEdit && !isBuiltIn ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Delete section ${title}`}
            onClick={() => setDeleting(true)}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {isOpen ? (
        <>
          <ul className={classes['fields']} aria-label={`Fields of ${title}`}>
            {fields.map((field) => (
              <FieldRow
                key={field.id}
                {...{ section, field, editor, mayEdit, onTold }}
                fault={faults.find(({ fieldId }) => fieldId === field.id)?.message}
              />
            ))}
          </ul>
          {fields.length === 0 ? <p className={classes['none']}>No fields yet.</p> : null}
          {mayEdit && !isBuiltIn ? <AddField section={section} editor={editor} /> : null}
        </>
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          opened
          danger
          confirmLabel="Delete"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await editor.current.deleteSection(id);
            setDeleting(false);
          }}
        >
          {sure.section}
        </ConfirmDialog>
      ) : null}
    </section>
  );
});
