import { expect, test } from '@jest/globals';
import { differencesOf } from './compare-versions.js';
import type { FormContent, FormField, FormSection } from './form-content.js';

const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id, type: 1, title: `Title ${id}`, required: false, options: [], selected: true },
  ...more,
});
const section = (id: string, ...fields: readonly FormField[]): FormSection => ({
  id,
  title: `Section ${id}`,
  sectionType: 'Custom',
  fields,
});
const form = (...sections: readonly FormSection[]): FormContent => ({ title: 'Form', sections });
const told = (was: FormContent, now: FormContent) =>
  differencesOf(was, now).map(({ what, how, title }) => `${what} ${how}: ${title}`);

test('a form does not differ from itself', () =>
  expect(told(form(section('1', field('a'))), form(section('1', field('a'))))).toEqual([]));

test('added, removed and changed fields are listed separately', () => {
  const was = form(section('1', field('a'), field('b')));
  const now = form(section('1', field('a', { required: true }), field('c', { type: 9 })));
  expect(told(was, now)).toEqual(['field changed: Title a', 'field added: Title c (Date)', 'field removed: Title b (Text)']);
  expect(differencesOf(was, now)[0]?.changes).toEqual([{ field: 'Required', was: 'No', now: 'Yes' }]);
});

test('a moved field is reported, and the fields that it passed are not', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => field(id)) as [FormField, FormField, FormField, FormField];
  expect(told(form(section('1', a, b, c, d)), form(section('1', d, a, b, c)))).toEqual(['field moved: Title d']);
});

test('a field that moved to another section is reported with its earlier section', () => {
  const differences = differencesOf(form(section('1', field('a')), section('2')), form(section('1'), section('2', field('a'))));
  expect(differences).toEqual([
    {
      what: 'field',
      how: 'moved',
      title: 'Title a',
      section: 'Section 2',
      changes: [{ field: 'Section', was: 'Section 1', now: 'Section 2' }],
    },
  ]);
});

test('sections that were added, removed, renamed or moved are listed separately', () => {
  const was = form(section('1'), section('2'), section('5'), section('3'));
  const now = form(section('3'), { ...section('1'), title: 'Renamed' }, section('5'), section('4'));
  expect(told(was, now)).toEqual([
    'section moved: Section 3',
    'section changed: Renamed',
    'section added: Section 4',
    'section removed: Section 2',
  ]);
});
