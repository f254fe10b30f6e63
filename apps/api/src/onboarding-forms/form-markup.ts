import { choicesOf, type FormField, type FormSection, titleOfItem } from '@counterfoil/domain';
import type { OnboardingFormDoc } from '@counterfoil/projections';

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (raw: string): string => raw.replace(/[&<>"']/g, (character) => entities[character]!);

const inputTypes: { readonly [type: number]: string } = {
  1: 'text',
  8: 'file',
  9: 'date',
  10: 'datetime-local',
  12: 'number',
  15: 'file',
};

const boxes = (field: FormField, kind: 'checkbox' | 'radio'): string =>
  choicesOf(field)
    .map((each) => `<label><input type="${kind}" name="${text(field.id)}" value="${text(each)}"> ${text(each)}</label>`)
    .join('');

const control = (field: FormField): string => {
  const { id, type, required } = field;
  const named = `name="${text(id)}"${required ? ' required' : ''}`;
  if (type === 11) return `<textarea ${named}></textarea>`;
  if (type === 3) return boxes(field, 'checkbox');
  if (type === 4) return boxes(field, 'radio');
  if (type === 13 || type === 14) {
    const options = choicesOf(field).map((each) => `<option>${text(each)}</option>`);
    return `<select ${named}${type === 14 ? ' multiple' : ''}>${options.join('')}</select>`;
  }
  return `<input type="${inputTypes[type] ?? 'text'}" ${named}${type === 15 ? ' multiple' : ''}>`;
};

const fieldMarkup = (field: FormField): string =>
  `<div class="field" data-id="${text(field.id)}" data-type="${field.type}" data-selected="${field.selected}"><span>${text(titleOfItem(field))}</span>${control(field)}</div>`;

const sectionMarkup = ({ id, title, sectionType, fields }: FormSection): string =>
  `<section data-id="${text(id)}" data-type="${sectionType}"><h2>${text(title)}</h2>${fields.map(fieldMarkup).join('')}</section>`;

/** The form in the editor as markup (P-7.3.9). Text that users typed is escaped. */
export const formMarkup = ({ id, title, changed, sections }: OnboardingFormDoc): string =>
  `<form data-id="${text(id)}"><h1>${text(title)}${changed ? ' (Unpublished)' : ''}</h1>${sections.map(sectionMarkup).join('')}</form>`;
