import { type FormSection, isApprovalSectionType, type ItemType, itemTypeCodes, itemTypes } from '@counterfoil/domain';
import { useState } from 'react';
import type { Editor } from './use-editor.js';
import { useOnceThere } from './use-once-there.js';
import classes from './editor.module.css';

type Props = { readonly section: FormSection; readonly editor: Editor };

/** Adds a field of a chosen type at the end of its section. In an approval section, the checkbox type adds a statement to tick. */
export const AddField = ({ section, editor }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const { id, sectionType, fields } = section;
  const focusAdded = useOnceThere(
    fields.map((field) => field.id),
    (added) => document.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(added)}"] input`)?.focus(),
  );
  const add = async (type: ItemType) => {
    if (isBusy) return;
    setBusy(true);
    const sent =
      type === 3 && isApprovalSectionType(sectionType)
        ? editor.current.addApprovalField(sectionType)
        : editor.current.addField(id, type, fields.length);
    focusAdded((await sent)?.id ?? null);
    setBusy(false);
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
