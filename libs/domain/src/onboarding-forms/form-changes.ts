import type { FormChange } from './events.js';
import { detailsOf, type FormContent, type FormField, type FormSection, fieldOf } from './form-content.js';

type Of<T extends FormChange['type']> = Extract<FormChange, { readonly type: T }>;
type Changes = {
  readonly [T in FormChange['type']]: {
    apply(data: Of<T>['data'], content: FormContent): FormContent;
    inverse(data: Of<T>['data']): FormChange;
  };
};

const inserted = <T>(list: readonly T[], index: number, item: T): readonly T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];
const inOrder = <T extends { readonly id: string }>(list: readonly T[], order: readonly string[]): readonly T[] =>
  order.flatMap((wanted) => list.filter(({ id }) => id === wanted));

const withSection = (content: FormContent, sectionId: string, change: (section: FormSection) => FormSection): FormContent => ({
  ...content,
  sections: content.sections.map((section) => (section.id === sectionId ? change(section) : section)),
});
const withFields = (
  content: FormContent,
  sectionId: string,
  change: (fields: readonly FormField[]) => readonly FormField[],
): FormContent => withSection(content, sectionId, (section) => ({ ...section, fields: change(section.fields) }));
const withoutField = (content: FormContent, fieldId: string): FormContent => {
  const found = fieldOf(content, fieldId);
  if (found === undefined) return content;
  return withFields(content, found.section.id, (fields) => fields.filter(({ id }) => id !== fieldId));
};

const changes: Changes = {
  OnboardingFormRenamed: {
    apply: ({ now }, content) => ({ ...content, title: now }),
    inverse: ({ formId, was, now }) => ({ type: 'OnboardingFormRenamed', data: { formId, was: now, now: was } }),
  },
  OnboardingSectionAdded: {
    apply: ({ section, index }, content) => ({ ...content, sections: inserted(content.sections, index, section) }),
    inverse: ({ formId, section, index }) => ({ type: 'OnboardingSectionRemoved', data: { formId, section, index } }),
  },
  OnboardingSectionChanged: {
    apply: ({ sectionId, now }, content) => withSection(content, sectionId, (section) => ({ ...section, title: now.title })),
    inverse: ({ formId, sectionId, was, now }) => ({
      type: 'OnboardingSectionChanged',
      data: { formId, sectionId, was: now, now: was },
    }),
  },
  OnboardingSectionRemoved: {
    apply: ({ section }, content) => ({ ...content, sections: content.sections.filter(({ id }) => id !== section.id) }),
    inverse: ({ formId, section, index }) => ({ type: 'OnboardingSectionAdded', data: { formId, section, index } }),
  },
  OnboardingSectionsReordered: {
    apply: ({ now }, content) => ({ ...content, sections: inOrder(content.sections, now) }),
    inverse: ({ formId, was, now }) => ({ type: 'OnboardingSectionsReordered', data: { formId, was: now, now: was } }),
  },
  OnboardingFieldAdded: {
    apply: ({ sectionId, field, index }, content) => withFields(content, sectionId, (fields) => inserted(fields, index, field)),
    inverse: ({ formId, sectionId, field, index }) => ({
      type: 'OnboardingFieldRemoved',
      data: { formId, sectionId, field, index },
    }),
  },
  OnboardingFieldChanged: {
    apply: ({ fieldId, now }, content) => {
      const found = fieldOf(content, fieldId);
      if (found === undefined) return content;
      return withFields(content, found.section.id, (fields) =>
        fields.map((field) => (field.id === fieldId ? { id: field.id, type: field.type, ...detailsOf(now) } : field)),
      );
    },
    inverse: ({ formId, fieldId, was, now }) => ({
      type: 'OnboardingFieldChanged',
      data: { formId, fieldId, was: now, now: was },
    }),
  },
  OnboardingFieldRemoved: {
    apply: ({ field }, content) => withoutField(content, field.id),
    inverse: ({ formId, sectionId, field, index }) => ({
      type: 'OnboardingFieldAdded',
      data: { formId, sectionId, field, index },
    }),
  },
  OnboardingFieldMoved: {
    apply: ({ fieldId, now }, content) => {
      const found = fieldOf(content, fieldId);
      if (found === undefined) return content;
      return withFields(withoutField(content, fieldId), now.sectionId, (fields) => inserted(fields, now.index, found.field));
    },
    inverse: ({ formId, fieldId, title, was, now }) => ({
      type: 'OnboardingFieldMoved',
      data: { formId, fieldId, title, was: now, now: was },
    }),
  },
  OnboardingFieldsReordered: {
    apply: ({ sectionId, now }, content) => withFields(content, sectionId, (fields) => inOrder(fields, now)),
    inverse: ({ formId, sectionId, was, now }) => ({
      type: 'OnboardingFieldsReordered',
      data: { formId, sectionId, was: now, now: was },
    }),
  },
};

type AnyChange = {
  apply(data: FormChange['data'], content: FormContent): FormContent;
  inverse(data: FormChange['data']): FormChange;
};
// The table ties each type to its data. The compiler cannot follow a lookup by the type of a union.
const rowOf = (type: FormChange['type']): AnyChange => changes[type];

/** The content after a change. Decisions, read models and the page all use this function. */
export const withChange = (content: FormContent, { type, data }: FormChange): FormContent => rowOf(type).apply(data, content);

/** The change that undoes this one. */
export const inverseOf = ({ type, data }: FormChange): FormChange => rowOf(type).inverse(data);
