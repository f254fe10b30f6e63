import type { ItemType } from './item-types.js';
import type { SectionType } from './section-types.js';

/** The properties of a field that can be changed later. */
export type FieldDetails = {
  readonly title: string;
  readonly required: boolean;
  /** Options of a checkbox, radio or select field, without duplicates. */
  readonly options: readonly string[];
  /** Whether suppliers are asked for the field. A field that is not selected remains in the editor. */
  readonly selected: boolean;
};

/** A field of a form. Fields of built-in sections have the ids of P-3.10.2; all others have a generated id. */
export type FormField = { readonly id: string; readonly type: ItemType } & FieldDetails;

export type FormSection = {
  readonly id: string;
  readonly title: string;
  readonly sectionType: SectionType;
  readonly fields: readonly FormField[];
};

/** The sections and fields of a form, in order. */
export type FormContent = { readonly title: string; readonly sections: readonly FormSection[] };

export const MOST_SECTIONS = 50;
export const MOST_FIELDS = 500;
export const MOST_OPTIONS = 100;
export const LONGEST_TITLE = 200;
export const LONGEST_OPTION = 120;
/** Maximum number of characters in all titles and options. A whole version has to fit into one event. */
export const MOST_LETTERS = 100_000;

export const detailsOf = ({ title, required, options, selected }: FieldDetails): FieldDetails => ({
  title,
  required,
  options,
  selected,
});

export type Found = { readonly section: FormSection; readonly field: FormField; readonly index: number };

export const sectionOf = ({ sections }: FormContent, sectionId: string): FormSection | undefined =>
  sections.find(({ id }) => id === sectionId);

export const fieldOf = ({ sections }: FormContent, fieldId: string): Found | undefined => {
  for (const section of sections) {
    const index = section.fields.findIndex(({ id }) => id === fieldId);
    const field = section.fields[index];
    if (field !== undefined) return { section, field, index };
  }
  return undefined;
};

export const fieldsOf = ({ sections }: FormContent): readonly FormField[] => sections.flatMap(({ fields }) => fields);

export const lettersOf = ({ title, sections }: FormContent): number =>
  [title, ...sections.flatMap((section) => [section.title, ...section.fields.flatMap((each) => [each.title, ...each.options])])]
    .map(({ length }) => length)
    .reduce((sum, length) => sum + length, 0);
