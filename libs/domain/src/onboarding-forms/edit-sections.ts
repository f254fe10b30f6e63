import { accept, type Command, reject, unchanged } from '../kernel/decider.js';
import { typedText } from '../kernel/typed-text.js';
import { type FormDecision, onForm } from './decision.js';
import { LONGEST_TITLE, lettersOf, MOST_LETTERS, MOST_SECTIONS, sectionOf } from './form-content.js';
import { type SectionType, sectionTypes } from './section-types.js';
import type { OnboardingForm } from './state.js';

/**
 * `index` is the position of the new section; null, or an index past the end, adds it last. A blank title becomes the default title
 * of its type.
 */
export type AddSection = Command<
  'AddSection',
  { formId: string; sectionId: string; sectionType: SectionType; title: string; index: number | null }
>;
export type ChangeSection = Command<'ChangeSection', { formId: string; sectionId: string; title: string }>;
export type RemoveSection = Command<'RemoveSection', { formId: string; sectionId: string }>;
export type OrderSections = Command<'OrderSections', { formId: string; order: readonly string[] }>;

/** A valid position in a list of this length: a whole number within the list. */
export const placeIn = (index: number | null, length: number): number =>
  index === null || !Number.isInteger(index) ? length : Math.min(Math.max(index, 0), length);

/** Whether an order contains every item exactly once. If not, it was made from an outdated list (P-2.3.7). */
export const isOrderOf = (order: readonly string[], items: readonly { readonly id: string }[]): boolean =>
  order.length === items.length && new Set(order).size === order.length && items.every(({ id }) => order.includes(id));

const isSameOrder = (order: readonly string[], items: readonly { readonly id: string }[]): boolean =>
  items.every(({ id }, i) => order[i] === id);

export const addSection = onForm((data: AddSection['data'], { content }): FormDecision => {
  const { formId, sectionId, sectionType } = data;
  const { isBuiltIn, isApproval, title: usual } = sectionTypes[sectionType];
  if (isBuiltIn) return reject('built-in-section');
  const there = content.sections.some(
    (section) => section.id === sectionId || (isApproval && section.sectionType === sectionType),
  );
  if (there) return reject('section-exists');
  if (content.sections.length >= MOST_SECTIONS) return reject('too-many-sections');
  const title = typedText(data.title, LONGEST_TITLE) || usual;
  const index = placeIn(data.index, content.sections.length);
  return accept({
    type: 'OnboardingSectionAdded',
    data: { formId, section: { id: sectionId, title, sectionType, fields: [] }, index },
  });
});

/** The events for a new title. A blank title is refused (P-5.4.6). */
export const titledSection = (data: ChangeSection['data'], { content }: OnboardingForm): FormDecision => {
  const { formId, sectionId } = data;
  const section = sectionOf(content, sectionId);
  if (section === undefined) return reject('no-such-section');
  const title = typedText(data.title, LONGEST_TITLE);
  if (title === '') return reject('title-needed', { sectionId });
  if (title === section.title) return unchanged;
  if (lettersOf(content) + title.length > MOST_LETTERS) return reject('form-too-long');
  return accept({ type: 'OnboardingSectionChanged', data: { formId, sectionId, was: { title: section.title }, now: { title } } });
};
export const changeSection = onForm(titledSection);

export const removeSection = onForm(({ formId, sectionId }: RemoveSection['data'], { content }): FormDecision => {
  const section = sectionOf(content, sectionId);
  if (section === undefined) return reject('no-such-section');
  if (sectionTypes[section.sectionType].isBuiltIn) return reject('built-in-section');
  return accept({ type: 'OnboardingSectionRemoved', data: { formId, section, index: content.sections.indexOf(section) } });
});

export const orderSections = onForm(({ formId, order }: OrderSections['data'], { content: { sections } }): FormDecision => {
  if (!isOrderOf(order, sections)) return reject('order-differs');
  if (isSameOrder(order, sections)) return unchanged;
  return accept({ type: 'OnboardingSectionsReordered', data: { formId, was: sections.map(({ id }) => id), now: [...order] } });
});

export const orderedFields = (
  { formId, sectionId, order }: { formId: string; sectionId: string; order: readonly string[] },
  { content }: OnboardingForm,
): FormDecision => {
  const section = sectionOf(content, sectionId);
  if (section === undefined) return reject('no-such-section');
  if (!isOrderOf(order, section.fields)) return reject('order-differs');
  if (isSameOrder(order, section.fields)) return unchanged;
  const was = section.fields.map(({ id }) => id);
  return accept({ type: 'OnboardingFieldsReordered', data: { formId, sectionId, was, now: [...order] } });
};
