import { sectionTypes } from '@counterfoil/domain';
import { AddField } from './add-field.js';
import { FieldRow } from './field-row.js';
import type { SectionProps } from './section-props.js';
import classes from './editor.module.css';

export const SectionFields = ({ section, editor, mayEdit, faults, onTold }: SectionProps) => {
  const { title, sectionType, fields } = section;
  return (
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
      {mayEdit && !sectionTypes[sectionType].isBuiltIn ? <AddField section={section} editor={editor} /> : null}
    </>
  );
};
