import { ActionIcon } from '@mantine/core';
import { type FormSection, sectionTypes } from '@counterfoil/domain';
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { Grip } from './grip.js';
import type { SectionProps } from './section-props.js';
import { TitleInput } from './title-input.js';
import type { useSortable } from './use-sortable.js';
import classes from './editor.module.css';

/** The note beside the title of each type of section. */
const about: { readonly [type in FormSection['sectionType']]: string } = {
  Company: 'built in: choose what you ask',
  Contact: 'built in: choose what you ask',
  BankAccount: 'built in: digits, claim and second person as everywhere',
  Custom: 'shown to the supplier',
  Declaration: 'signed by the supplier',
  Approval: 'answered by you before you approve',
};

const folded = ({ fields }: FormSection): string => `${fields.length === 1 ? '1 field' : `${fields.length} fields`}, folded`;

type Props = SectionProps & {
  readonly grip: ReturnType<typeof useSortable>['grip'];
  readonly isOpen: boolean;
  readonly onDelete: () => void;
};

/** The head of a section, with the controls to move, fold, rename and delete it. */
export const SectionHead = ({ section, editor, mayEdit, faults, onFold, grip, isOpen, onDelete }: Props) => {
  const { id, title, sectionType } = section;
  return (
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
      {mayEdit && !sectionTypes[sectionType].isBuiltIn ? (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Delete section ${title}`} onClick={onDelete}>
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
};
