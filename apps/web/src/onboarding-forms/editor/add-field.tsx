import { type FormSection, isApprovalSectionType, type ItemType, itemTypeCodes, itemTypes } from '@counterfoil/domain';
import { useState } from 'react';
import type { Editor } from './use-editor.js';
import classes from './editor.module.css';

type Props = { readonly section: FormSection; readonly editor: Editor };

/** A new field of a chosen type, last in its section; in an approval section first of all a statement to tick. */
export const AddField = ({ section, editor }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const { id, sectionType, fields } = section;
  const add = async (type: ItemType) => {
    if (isBusy) return;
    setBusy(true);
    const added =
      type === 3 && isApprovalSectionType(sectionType)
        ? editor.current.addApprovalField(sectionType)
        : editor.current.addField(id, type, fields.length);
    const fieldId = (await added)?.id;
    setBusy(false);
    // The new row is there once the form was read again.
    if (fieldId !== undefined)
      setTimeout(() => document.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(fieldId)}"] input`)?.focus(), 150);
  };
  return (
    <div className={classes['addField']}>
      <span>+ Field</span>
      {itemTypeCodes.map((type) => (
        <button key={type} type="button" aria-label={`Add a field: ${itemTypes[type].word}`} onClick={() => void add(type)}>
          {itemTypes[type].word.toLowerCase()}
        </button>
      ))}
    </div>
  );
};
