import type { FieldChange, ValueWords } from '../kernel/controlled-fact.js';
import { changesOf, labelled } from '../kernel/field-change.js';
import { detailsOf, type FieldDetails, type FormContent, fieldOf, type FormSection, sectionOf } from './form-content.js';
import { itemTypes, titleOfItem } from './item-types.js';

/** One difference between two versions of a form, in words. */
export type FormDifference = {
  readonly what: 'form' | 'section' | 'field';
  readonly how: 'added' | 'removed' | 'changed' | 'moved';
  /** The current title of the field, section or form that differs. */
  readonly title: string;
  /** The title of the field's section; null for sections and forms. */
  readonly section: string | null;
  readonly changes: readonly FieldChange[];
};

export const fieldLabels = labelled<FieldDetails>({
  title: 'Title',
  required: 'Required',
  options: 'Options',
  selected: 'Asked',
});
const detailChanges = changesOf(fieldLabels);
/** Leaves every value as it is. The compared fields have no amounts or dates to format. */
const noWords: ValueWords = { money: String, date: (at) => at };

export const changesOfDetails = (was: FieldDetails, now: FieldDetails): readonly FieldChange[] =>
  detailChanges({ was: detailsOf(was), now: detailsOf(now) }, noWords);

const wordOf = ({ type, title }: FormSection['fields'][number]): string =>
  title === '' ? itemTypes[type].word : `${title} (${itemTypes[type].word})`;

/** Ids whose order differs among those in both lists: the fewest that explain the difference. */
const displaced = (was: readonly string[], now: readonly string[]): ReadonlySet<string> => {
  const common = now.filter((id) => was.includes(id));
  const places = common.map((id) => was.indexOf(id));
  const best = places.map(() => ({ length: 1, before: -1 }));
  for (let i = 0; i < places.length; i++)
    for (let j = 0; j < i; j++)
      if (places[j]! < places[i]! && best[j]!.length + 1 > best[i]!.length) best[i] = { length: best[j]!.length + 1, before: j };
  const kept = new Set<string>();
  let at = best.reduce((top, each, i) => (each.length > (best[top]?.length ?? 0) ? i : top), 0);
  while (at >= 0 && best[at] !== undefined) {
    kept.add(common[at]!);
    at = best[at]!.before;
  }
  return new Set(common.filter((id) => !kept.has(id)));
};

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

/** The differences of the second content from the first, in the order of the second. Removed sections and fields come last. */
export const differencesOf = (was: FormContent, now: FormContent): readonly FormDifference[] => {
  const movedSections = displaced(idsOf(was.sections), idsOf(now.sections));
  return [
    ...(was.title === now.title ? [] : [renamed('form', was.title, now.title)]),
    ...now.sections.flatMap((section) => sectionDifferences(section, was, movedSections.has(section.id))),
    ...was.sections.filter(({ id }) => sectionOf(now, id) === undefined).map(({ title }) => removedSection(title)),
    ...was.sections.flatMap((section) =>
      section.fields
        .filter(({ id }) => fieldOf(now, id) === undefined)
        .map((field) => difference('field', 'removed', wordOf(field), section.title)),
    ),
  ];
};

const difference = (
  what: FormDifference['what'],
  how: FormDifference['how'],
  title: string,
  section: string | null = null,
  changes: readonly FieldChange[] = [],
): FormDifference => ({ what, how, title, section, changes });
const renamed = (what: 'form' | 'section', was: string, now: string): FormDifference =>
  difference(what, 'changed', now, null, [{ field: 'Title', was, now }]);
const removedSection = (title: string): FormDifference => difference('section', 'removed', title);

const sectionDifferences = (section: FormSection, was: FormContent, isMoved: boolean): readonly FormDifference[] => {
  const before = sectionOf(was, section.id);
  const movedFields = displaced(idsOf(before?.fields ?? []), idsOf(section.fields));
  return [
    ...(before === undefined ? [difference('section', 'added', section.title)] : []),
    ...(before !== undefined && before.title !== section.title ? [renamed('section', before.title, section.title)] : []),
    ...(isMoved ? [difference('section', 'moved', section.title)] : []),
    ...section.fields.flatMap((field) => {
      const found = fieldOf(was, field.id);
      if (found === undefined) return [difference('field', 'added', wordOf(field), section.title)];
      const changes = changesOfDetails(found.field, field);
      const from = found.section.id === section.id ? null : found.section.title;
      const place = from === null ? [] : [{ field: 'Section', was: from, now: section.title }];
      const isOtherPlace = from !== null || movedFields.has(field.id);
      return [
        ...(changes.length > 0 ? [difference('field', 'changed', titleOfItem(field), section.title, changes)] : []),
        ...(isOtherPlace ? [difference('field', 'moved', titleOfItem(field), section.title, place)] : []),
      ];
    }),
  ];
};
