import { changesOfDetails, type FormChange, itemTypes, type OnboardingFormEvent, titleOfItem } from '@counterfoil/domain';
import { count, quoted, say, type Sentences } from './sentence.js';

/** An undone change, as a noun. */
const changes: { readonly [T in FormChange['type']]: string } = {
  OnboardingFormRenamed: 'a new name of the form',
  OnboardingSectionAdded: 'an added section',
  OnboardingSectionChanged: 'a new title of a section',
  OnboardingSectionRemoved: 'a deleted section',
  OnboardingSectionsReordered: 'a new order of the sections',
  OnboardingFieldAdded: 'an added field',
  OnboardingFieldChanged: 'a changed field',
  OnboardingFieldRemoved: 'a deleted field',
  OnboardingFieldMoved: 'a moved field',
  OnboardingFieldsReordered: 'a new order of fields',
};

export const onboardingFormSentences: Sentences<OnboardingFormEvent> = {
  OnboardingFormCreated: ({ data: { title } }) => say(`created the onboarding form ${quoted(title)}`),
  OnboardingFormRenamed: ({ data: { was, now } }) =>
    say(`renamed the onboarding form ${quoted(was)}`, [{ field: 'Title', was, now }]),
  OnboardingSectionAdded: ({ data: { section } }) => say(`added the section ${quoted(section.title)} to an onboarding form`),
  OnboardingSectionChanged: ({ data: { was, now } }) =>
    say(`renamed the section ${quoted(was.title)} of an onboarding form`, [{ field: 'Title', was: was.title, now: now.title }]),
  OnboardingSectionRemoved: ({ data: { section } }) =>
    say(
      `deleted the section ${quoted(section.title)} with ${count(section.fields.length, 'field')} from an onboarding form`,
      section.fields.map((field) => ({ field: 'Field', was: titleOfItem(field), now: '' })),
    ),
  OnboardingSectionsReordered: () => say('changed the order of the sections of an onboarding form'),
  OnboardingFieldAdded: ({ data: { field } }) =>
    say(`added the field ${quoted(titleOfItem(field))} (${itemTypes[field.type].word}) to an onboarding form`),
  OnboardingFieldChanged: ({ data: { was, now } }) =>
    say(
      was.title === '' ? 'changed a field of an onboarding form' : `changed the field ${quoted(was.title)} of an onboarding form`,
      changesOfDetails(was, now),
    ),
  OnboardingFieldRemoved: ({ data: { field } }) => say(`deleted the field ${quoted(titleOfItem(field))} from an onboarding form`),
  OnboardingFieldMoved: ({ data: { title } }) =>
    say(
      title === ''
        ? 'moved a field to another section of an onboarding form'
        : `moved the field ${quoted(title)} to another section of an onboarding form`,
    ),
  OnboardingFieldsReordered: () => say('changed the order of fields of an onboarding form'),
  OnboardingFormChangeUndone: ({ data: { undone } }) => say(`took back ${changes[undone]}`),
  OnboardingPublished: ({ data: { version, title, sections } }) =>
    say(
      `published version ${version} of the onboarding form ${quoted(title)} with ${count(sections.flatMap(({ fields }) => fields).length, 'field')}`,
    ),
  OnboardingFormArchived: () => say('archived an onboarding form'),
  OnboardingFormRestored: () => say('restored an onboarding form'),
};
