import { type FormSection, isApprovalSectionType, type ItemType, itemTypeCodes, itemTypes } from '@counterfoil/domain';
import { useEffect, useState } from 'react';
import type { Editor } from './use-editor.js';
import classes from './editor.module.css';

type Props = { readonly section: FormSection; readonly editor: Editor };

/** Adds a field of a chosen type at the end of its section. In an approval section, the checkbox type adds a statement to tick. */
export const AddField = ({ section, editor }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { id, sectionType, fields } = section;
  // The new row appears once the form has been loaded again.
  const isThere = added !== null && fields.some((field) => field.id === added);
  useEffect(() => {
    if (!isThere) return;
    document.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(added)}"] input`)?.focus();
    setAdded(null);
  }, [isThere, added]);
  const add = async (type: ItemType) => {
    if (isBusy) return;
    setBusy(true);
    const sent =
      type === 3 && isApprovalSectionType(sectionType)
        ? editor.current.addApprovalField(sectionType)
        : editor.current.addField(id, type, fields.length);
    setAdded((await sent)?.id ?? null);
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
