import { accept, type Command, reject, unchanged } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import { typedText } from '../kernel/typed-text.js';
import { isAlwaysAsked, isBuiltInField } from './built-in-fields.js';
import { type FormDecision, onForm } from './decision.js';
import { orderedFields, placeIn } from './edit-sections.js';
import {
  detailsOf,
  type FieldDetails,
  fieldOf,
  fieldsOf,
  LONGEST_OPTION,
  LONGEST_TITLE,
  lettersOf,
  MOST_FIELDS,
  MOST_LETTERS,
  MOST_OPTIONS,
  sectionOf,
} from './form-content.js';
import { type ItemType, itemTypes } from './item-types.js';
import { type ApprovalSectionType, sectionTypes } from './section-types.js';
import type { OnboardingForm } from './state.js';

type Of = { readonly formId: string; readonly fieldId: string };

export type AddField = Command<'AddField', Of & { sectionId: string; type: ItemType; title: string; index: number | null }>;
/** Adds a statement to tick, in the section of the given approval type. */
export type AddApprovalField = Command<'AddApprovalField', Of & { sectionType: ApprovalSectionType }>;
/** Details that are absent stay unchanged. */
export type ChangeField = Command<'ChangeField', Of & { details: Partial<FieldDetails> }>;
export type RemoveField = Command<'RemoveField', Of & { sectionId: string | null }>;
export type MoveField = Command<'MoveField', Of & { sectionId: string; index: number | null }>;
export type OrderFields = Command<'OrderFields', { formId: string; sectionId: string; order: readonly string[] }>;

const addedField = (data: AddField['data'], { content }: OnboardingForm): FormDecision => {
  const { formId, fieldId, sectionId, type } = data;
  const section = sectionOf(content, sectionId);
  if (section === undefined || fieldOf(content, fieldId) !== undefined) return reject('no-such-section');
  if (sectionTypes[section.sectionType].isBuiltIn) return reject('built-in-section');
  if (fieldsOf(content).length >= MOST_FIELDS) return reject('too-many-fields');
  const title = typedText(data.title, LONGEST_TITLE);
  if (lettersOf(content) + title.length > MOST_LETTERS) return reject('form-too-long');
  const index = placeIn(data.index, section.fields.length);
  const field = { id: fieldId, type, title, required: false, options: [], selected: true };
  return accept({ type: 'OnboardingFieldAdded', data: { formId, sectionId, field, index } });
};
export const addField = onForm(addedField);

const STATEMENT: ItemType = 3;

export const addApprovalField = onForm(({ formId, fieldId, sectionType }: AddApprovalField['data'], form): FormDecision => {
  const section = form.content.sections.find((each) => each.sectionType === sectionType);
  if (section === undefined) return reject('no-such-section');
  return addedField({ formId, fieldId, sectionId: section.id, type: STATEMENT, title: '', index: null }, form);
});

/** Reads options, one a line, without blank lines. */
const readOptions = (options: readonly string[]): readonly string[] =>
  options.map((option) => typedText(option, LONGEST_OPTION)).filter((option) => option !== '');

const faultOfOptions = (type: ItemType, options: readonly string[]): Exclude<FormDecision, { ok: true }>['code'] | null => {
  const rule = itemTypes[type].options;
  if (rule === 'none') return options.length > 0 ? 'no-options' : null;
  if (rule === 'needed' && options.length === 0) return 'options-needed';
  if (options.length > MOST_OPTIONS) return 'too-many-options';
  return new Set(options).size < options.length ? 'options-repeated' : null;
};

/** The event for a field's new details. Only the given details are checked; publishing checks the whole form. */
export const detailedField = ({ formId, fieldId, details }: ChangeField['data'], { content }: OnboardingForm): FormDecision => {
  const found = fieldOf(content, fieldId);
  if (found === undefined) return reject('no-such-field');
  const { field } = found;
  const was = detailsOf(field);
  const title = details.title === undefined ? was.title : typedText(details.title, LONGEST_TITLE);
  const options = details.options === undefined ? was.options : readOptions(details.options);
  const now = detailsOf({ ...was, ...details, title, options });
  if (canonicalJson(was) === canonicalJson(now)) return details.title === undefined || title !== '' ? unchanged : blank(field);
  if (details.title !== undefined && title === '' && itemTypes[field.type].needsTitle) return blank(field);
  if (details.options !== undefined && isBuiltInField(fieldId)) return reject('built-in-field');
  const fault = details.options === undefined ? null : faultOfOptions(field.type, options);
  if (fault !== null) return reject(fault, { fieldId });
  if (isAlwaysAsked(fieldId) && !(now.selected && now.required)) return reject('field-needed', { fieldId });
  const more = now.title.length + now.options.join('').length;
  if (lettersOf(content) + more > MOST_LETTERS) return reject('form-too-long');
  return accept({ type: 'OnboardingFieldChanged', data: { formId, fieldId, was, now } });
};

const blank = ({ id, type }: { readonly id: string; readonly type: ItemType }): FormDecision =>
  itemTypes[type].needsTitle ? reject('title-needed', { fieldId: id }) : unchanged;

export const changeField = onForm(detailedField);

export const removeField = onForm(({ formId, fieldId, sectionId }: RemoveField['data'], { content }): FormDecision => {
  const found = fieldOf(content, fieldId);
  if (found === undefined || (sectionId !== null && found.section.id !== sectionId)) return reject('no-such-field');
  const { section, field, index } = found;
  if (sectionTypes[section.sectionType].isBuiltIn) return reject('built-in-field');
  return accept({ type: 'OnboardingFieldRemoved', data: { formId, sectionId: section.id, field, index } });
});

/** Moves a field to another section, or to another position in its section. Built-in fields cannot leave their section. */
export const moveField = onForm((data: MoveField['data'], form): FormDecision => {
  const { formId, fieldId, sectionId } = data;
  const found = fieldOf(form.content, fieldId);
  const target = sectionOf(form.content, sectionId);
  if (found === undefined) return reject('no-such-field');
  if (target === undefined) return reject('no-such-section');
  const { section, field, index } = found;
  const others = target.fields.filter(({ id }) => id !== fieldId);
  const at = placeIn(data.index, others.length);
  if (section.id === target.id) {
    const order = others.map(({ id }) => id);
    return orderedFields({ formId, sectionId, order: [...order.slice(0, at), fieldId, ...order.slice(at)] }, form);
  }
  if (sectionTypes[section.sectionType].isBuiltIn) return reject('built-in-field');
  if (sectionTypes[target.sectionType].isBuiltIn) return reject('built-in-section');
  const [was, now] = [
    { sectionId: section.id, index },
    { sectionId, index: at },
  ];
  return accept({ type: 'OnboardingFieldMoved', data: { formId, fieldId, title: field.title, was, now } });
});

export const orderFields = onForm(orderedFields);
