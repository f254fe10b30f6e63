import { isBuiltInField } from './built-in-fields.js';
import type { FormContent, FormField } from './form-content.js';
import { itemTypes } from './item-types.js';

/** A reason why a form cannot be published. The message is shown at the title of a section or of a field (P-5.4.6). */
export type FormFault = { readonly sectionId: string; readonly fieldId: string | null; readonly message: string };

export const formTexts = {
  sectionTitle: 'Please enter a title for this section.',
  fieldTitle: 'Please enter a title for this field.',
  options: 'Please add at least one option.',
} as const;

/** The faults of a form, in the form's order. */
export const faultsOfForm = ({ sections }: FormContent): readonly FormFault[] =>
  sections.flatMap(({ id: sectionId, title, fields }) => {
    const untitled: readonly FormFault[] = title === '' ? [{ sectionId, fieldId: null, message: formTexts.sectionTitle }] : [];
    return [...untitled, ...fields.flatMap((field) => faultsOfField(sectionId, field))];
  });

const faultsOfField = (sectionId: string, { id, type, title, options, selected }: FormField): readonly FormFault[] => {
  if (!selected) return [];
  if (title === '' && itemTypes[type].needsTitle) return [{ sectionId, fieldId: id, message: formTexts.fieldTitle }];
  // The options of a built-in field are predefined.
  const lacks = !isBuiltInField(id) && itemTypes[type].options === 'needed' && options.length === 0;
  return lacks ? [{ sectionId, fieldId: id, message: formTexts.options }] : [];
};
