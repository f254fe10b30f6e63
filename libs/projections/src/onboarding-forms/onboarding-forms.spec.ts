import { describe, expect, test } from '@jest/globals';
import type { FormField, FormSection, OnboardingFormEvent } from '@counterfoil/domain';
import { type Projected, replay } from '../kernel/projection.js';
import { type OnboardingFormDoc, onboardingForms, onboardingFormVersions } from './onboarding-forms.js';

const at = '2026-11-02T00:00:00.000Z';
const told = (...events: readonly OnboardingFormEvent[]): readonly Projected<OnboardingFormEvent>[] =>
  events.map((event, revision) => ({
    ...event,
    id: `e${revision}`,
    stream: 'bluegum01.onboarding-form-f1',
    revision,
    meta: {
      v: 1,
      at,
      tenant: 'bluegum01',
      actor: { kind: 'user', id: 'anna' },
      commandId: '',
      bodyDigest: '',
      correlationId: '',
      prevHash: '',
      hash: '',
    },
  }));
const formId = 'f1';
const field: FormField = { id: 'a', type: 9, title: '', required: true, options: [], selected: true };
const section: FormSection = { id: 's1', title: 'Insurance', sectionType: 'Custom', fields: [] };
const created: OnboardingFormEvent = {
  type: 'OnboardingFormCreated',
  data: { formId, title: 'New supplier', sections: [section] },
};
const added: OnboardingFormEvent = { type: 'OnboardingFieldAdded', data: { formId, sectionId: 's1', field, index: 0 } };
const published: OnboardingFormEvent = {
  type: 'OnboardingPublished',
  data: { formId, version: 1, title: 'New supplier', sections: [{ ...section, fields: [field] }] },
};
const docOf = (...events: readonly OnboardingFormEvent[]) =>
  replay<OnboardingFormDoc>(onboardingForms, told(...events)).get(formId);

describe('the read model of onboarding forms', () => {
  test('a form is unpublished after a change and published after a new version', () => {
    expect(docOf(created, added)).toMatchObject({ changed: true, version: 0, revision: 1, undoable: ['anna'] });
    expect(docOf(created, added, published)).toMatchObject({ changed: false, version: 1, revision: 2, undoable: [] });
    expect(
      docOf(created, added, published, { type: 'OnboardingFormRenamed', data: { formId, was: 'New supplier', now: 'Other' } }),
    ).toMatchObject({
      changed: true,
      title: 'Other',
    });
  });
  test('a form whose change was undone counts as published', () => {
    const renamed: OnboardingFormEvent = { type: 'OnboardingFormRenamed', data: { formId, was: 'New supplier', now: 'Other' } };
    const undone: OnboardingFormEvent = { type: 'OnboardingFormChangeUndone', data: { formId, undone: 'OnboardingFormRenamed' } };
    const back: OnboardingFormEvent = { type: 'OnboardingFormRenamed', data: { formId, was: 'Other', now: 'New supplier' } };
    expect(docOf(created, added, published, renamed, undone, back)).toMatchObject({
      changed: false,
      undoable: [],
      undoing: false,
    });
  });
  test('events of a form that are delivered twice change nothing', () => {
    const events = told(created, added, published);
    const twice = events.flatMap((event) => [event, event]);
    expect(replay(onboardingForms, twice)).toEqual(replay(onboardingForms, events));
  });
  test('a version is stored with every title filled in, and later changes of the form do not affect it', () => {
    const removed: OnboardingFormEvent = { type: 'OnboardingFieldRemoved', data: { formId, sectionId: 's1', field, index: 0 } };
    const versions = replay(onboardingFormVersions, told(created, added, published, removed));
    expect(versions.get('f1@1')).toMatchObject({ version: 1, publishedBy: 'anna', sections: [{ fields: [{ title: 'Date' }] }] });
  });
});
