import type { FormContent, FormField, FormSection } from './form-content.js';
import { titleOfItem } from './item-types.js';

/** A version of a form as suppliers see it. It never changes, and an onboarding keeps the version that it began with. */
export type PublishedForm = {
  readonly formId: string;
  readonly version: number;
  readonly title: string;
  readonly sections: readonly FormSection[];
};

/** The form with every title filled in. A blank title becomes the word of its type. */
export const publishedForm = (formId: string, version: number, { title, sections }: FormContent): PublishedForm => ({
  formId,
  version,
  title,
  sections: sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, title: titleOfItem(field) })),
  })),
});

const asked = (fields: readonly FormField[]): readonly FormField[] => fields.filter(({ selected }) => selected);

/**
 * The sections that a supplier fills in: selected fields only, without the section that the company fills in itself and without
 * empty sections.
 */
export const supplierSections = ({ sections }: FormContent): readonly FormSection[] =>
  sections
    .filter(({ sectionType }) => sectionType !== 'Approval')
    .map((section) => ({ ...section, fields: asked(section.fields) }))
    .filter(({ sectionType, fields }) => sectionType === 'BankAccount' || fields.length > 0);

/** The fields that the company fills in itself before it approves. */
export const approvalFields = ({ sections }: FormContent): readonly FormField[] =>
  sections.filter(({ sectionType }) => sectionType === 'Approval').flatMap(({ fields }) => asked(fields));
