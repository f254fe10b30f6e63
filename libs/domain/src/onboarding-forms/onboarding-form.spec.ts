import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import { builtInSections } from './built-in-fields.js';
import type { OnboardingFormEvent } from './events.js';
import type { FormField, FormSection } from './form-content.js';
import { MOST_FIELDS } from './form-content.js';
import { onboardingForm } from './onboarding-form.js';

const given = specFor(onboardingForm);
const formId = 'f1';
const anna = { kind: 'user', id: 'anna' } as const;
const mei = { kind: 'user', id: 'mei' } as const;
const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id, type: 1, title: `Title of ${id}`, required: false, options: [], selected: true },
  ...more,
});
const section = (id: string, ...fields: readonly FormField[]): FormSection => ({
  ...{ id, title: `Section ${id}`, sectionType: 'Custom', fields },
});
const created: OnboardingFormEvent = {
  type: 'OnboardingFormCreated',
  data: { formId, title: 'New supplier', sections: builtInSections },
};
const added = (of: FormSection, by = anna) =>
  ({ type: 'OnboardingSectionAdded', data: { formId, section: of, index: 3 }, by }) as const;
const insurance = section('s1', field('a'), field('b'), field('c'));
const withInsurance = [created, added(insurance)] as const;
const publish = { type: 'SaveForm', data: { formId, sections: [], fields: [], publish: true } } as const;
const content = (title: string, ...sections: readonly FormSection[]) => ({ title, sections: [...builtInSections, ...sections] });
const publishedEvent = (version: number, ...sections: readonly FormSection[]): OnboardingFormEvent => ({
  type: 'OnboardingPublished',
  data: { formId, version, ...content('New supplier', ...sections) },
});

describe('a form', () => {
  test('a new form starts with the built-in sections', () =>
    given()
      .when({ type: 'CreateForm', data: { formId, title: '  New supplier ' } })
      .then(created));
  test('a form needs a title', () =>
    given()
      .when({ type: 'CreateForm', data: { formId, title: ' \u0000 ' } })
      .thenRejected('title-needed'));
  test('a form is not created twice', () =>
    given(created)
      .when({ type: 'CreateForm', data: { formId, title: 'Again' } })
      .thenRejected('form-exists'));
  test('a title loses control characters and marks that change the text direction', () =>
    given(created)
      .when({ type: 'RenameForm', data: { formId, title: 'Paid\u202E\nby\u0007us' } })
      .then({ type: 'OnboardingFormRenamed', data: { formId, was: 'New supplier', now: 'Paid by us' } }));
  test('an archived form cannot be changed until it is restored', () => {
    const archived: OnboardingFormEvent = { type: 'OnboardingFormArchived', data: { formId } };
    const rename = { type: 'RenameForm', data: { formId, title: 'Other' } } as const;
    given(created, archived).when(rename).thenRejected('form-archived');
    given(created, archived).when(publish).thenRejected('form-archived');
    given(created, archived)
      .when({ type: 'RestoreForm', data: { formId } })
      .then({ type: 'OnboardingFormRestored', data: { formId } });
  });
});

describe('sections of a form', () => {
  test('a custom section is added where it is wanted', () =>
    given(created)
      .when({ type: 'AddSection', data: { formId, sectionId: 's1', sectionType: 'Custom', title: '', index: 1 } })
      .then({
        type: 'OnboardingSectionAdded',
        data: { formId, section: { id: 's1', title: 'New section', sectionType: 'Custom', fields: [] }, index: 1 },
      }));
  test('a form has one section of each approval type', () => {
    const approval = { ...section('s1'), sectionType: 'Approval' } as const;
    given(created, added(approval))
      .when({ type: 'AddSection', data: { formId, sectionId: 's2', sectionType: 'Approval', title: '', index: null } })
      .thenRejected('section-exists');
  });
  test('a built-in section can be neither added nor deleted', () => {
    given(created)
      .when({ type: 'AddSection', data: { formId, sectionId: 's2', sectionType: 'BankAccount', title: '', index: null } })
      .thenRejected('built-in-section');
    given(created)
      .when({ type: 'RemoveSection', data: { formId, sectionId: 'BankAccount' } })
      .thenRejected('built-in-section');
  });
  test('a section title that is blank after trimming is refused', () =>
    given(...withInsurance)
      .when({ type: 'ChangeSection', data: { formId, sectionId: 's1', title: '   ' } })
      .thenRejected('title-needed'));
  test('sections are put into another order', () =>
    given(...withInsurance)
      .when({ type: 'OrderSections', data: { formId, order: ['s1', 'Company', 'Contact', 'BankAccount'] } })
      .then({
        type: 'OnboardingSectionsReordered',
        data: { formId, was: ['Company', 'Contact', 'BankAccount', 's1'], now: ['s1', 'Company', 'Contact', 'BankAccount'] },
      }));
  test.each([
    [['Company', 'Contact', 'BankAccount']],
    [['Company', 'Contact', 'BankAccount', 'BankAccount']],
    [['Company', 'Contact', 'BankAccount', 's1', 's2']],
  ])('an order with other sections than those of the form is refused: %p', (order) =>
    given(...withInsurance)
      .when({ type: 'OrderSections', data: { formId, order } })
      .thenRejected('order-differs'),
  );
});

describe('fields of a form', () => {
  const change = (fieldId: string, details: object) => ({ type: 'ChangeField', data: { formId, fieldId, details } }) as const;
  const add = (type: FormField['type'], index: number | null = null) =>
    ({ type: 'AddField', data: { formId, sectionId: 's1', fieldId: 'd', type, title: '', index } }) as const;

  test('a new field has no title and is added at its place', () =>
    given(...withInsurance)
      .when(add(9, 1))
      .then({
        type: 'OnboardingFieldAdded',
        data: { formId, sectionId: 's1', field: field('d', { type: 9, title: '' }), index: 1 },
      }));
  test('a field of an approval section is a statement to tick', () => {
    const addStatement = { type: 'AddApprovalField', data: { formId, fieldId: 'd', sectionType: 'Approval' } } as const;
    given(created).when(addStatement).thenRejected('no-such-section');
    given(created, added({ ...section('s1'), sectionType: 'Approval' }))
      .when(addStatement)
      .then({
        type: 'OnboardingFieldAdded',
        data: { formId, sectionId: 's1', field: field('d', { type: 3, title: '' }), index: 0 },
      });
  });
  test('a built-in section accepts no new field', () =>
    given(created)
      .when({ type: 'AddField', data: { formId, sectionId: 'Company', fieldId: 'd', type: 1, title: 'x', index: null } })
      .thenRejected('built-in-section'));
  test('a form of 10,000 fields is refused at the limit', () => {
    const many = Array.from({ length: MOST_FIELDS }, (_, i) => field(`x${i}`));
    given(created, added(section('s1', ...many)))
      .when(add(1))
      .thenRejected('too-many-fields');
  });
  test.each([1, 8] as const)('the title of a field of type %i must not be blank', (type) =>
    given(created, added(section('s1', field('a', { type }))))
      .when(change('a', { title: ' ' }))
      .thenRejected('title-needed'),
  );
  test('the title of any other field may be blank', () => {
    const date = field('a', { type: 9 });
    const { id: _, type: __, ...was } = date;
    given(created, added(section('s1', date)))
      .when(change('a', { title: ' ' }))
      .then({ type: 'OnboardingFieldChanged', data: { formId, fieldId: 'a', was, now: { ...was, title: '' } } });
  });
  test('a select needs an option, and each option once', () => {
    const form = given(created, added(section('s1', field('a', { type: 13, options: ['Old'] }))));
    form.when(change('a', { options: [' '] })).thenRejected('options-needed');
    form.when(change('a', { options: ['Yes', ' Yes'] })).thenRejected('options-repeated');
    form.when(change('a', { options: Array.from({ length: 101 }, (_, i) => `${i}`) })).thenRejected('too-many-options');
  });
  test('a text field has no options', () =>
    given(...withInsurance)
      .when(change('a', { options: ['x'] }))
      .thenRejected('no-options'));
  test('the country is always part of the form', () => {
    given(created)
      .when(change('Country', { selected: false }))
      .thenRejected('field-needed');
    given(created)
      .when(change('Country', { required: false }))
      .thenRejected('field-needed');
  });
  test('an order that lacks a field is refused, so that no field is lost', () =>
    given(...withInsurance)
      .when({ type: 'OrderFields', data: { formId, sectionId: 's1', order: ['c', 'a'] } })
      .thenRejected('order-differs'));
  test('a field moves to another section, but not into or out of a built-in one', () => {
    const form = given(...withInsurance, added(section('s2', field('d'))));
    const move = (fieldId: string, sectionId: string) =>
      ({ type: 'MoveField', data: { formId, fieldId, sectionId, index: 0 } }) as const;
    form.when(move('b', 's2')).then({
      type: 'OnboardingFieldMoved',
      data: { formId, fieldId: 'b', title: 'Title of b', was: { sectionId: 's1', index: 1 }, now: { sectionId: 's2', index: 0 } },
    });
    form.when(move('b', 'Company')).thenRejected('built-in-section');
    form.when(move('Country', 's1')).thenRejected('built-in-field');
  });
  test('a field is deleted from the section that the command names', () => {
    const remove = (sectionId: string) => ({ type: 'RemoveField', data: { formId, fieldId: 'a', sectionId } }) as const;
    given(...withInsurance)
      .when(remove('Company'))
      .thenRejected('no-such-field');
    given(...withInsurance)
      .when(remove('s1'))
      .then({ type: 'OnboardingFieldRemoved', data: { formId, sectionId: 's1', field: field('a'), index: 0 } });
    given(created)
      .when({ type: 'RemoveField', data: { formId, fieldId: 'Country', sectionId: 'Company' } })
      .thenRejected('built-in-field');
  });
});

describe('publishing', () => {
  test('a version holds the whole form and has the next number', () => {
    given(...withInsurance)
      .when(publish)
      .then(publishedEvent(1, insurance));
    given(...withInsurance, publishedEvent(1, insurance), {
      type: 'OnboardingSectionRemoved',
      data: { formId, section: insurance, index: 3 },
    })
      .when(publish)
      .then(publishedEvent(2));
  });
  test('a form that did not change is not published again', () =>
    given(...withInsurance, publishedEvent(1, insurance))
      .when(publish)
      .thenRejected('nothing-to-publish'));
  test('a form with a blank title or a select without options is not published', () => {
    given(created, added(section('s1', field('a', { title: '' }))))
      .when(publish)
      .thenRejected('form-incomplete');
    given(created, added(section('s1', field('a', { type: 14 }))))
      .when(publish)
      .thenRejected('form-incomplete');
    given(created, added({ ...section('s1'), title: '' }))
      .when(publish)
      .thenRejected('form-incomplete');
  });
  test('titles that are posted with the form are saved and published in one write', () => {
    const { id: _, type: __, ...was } = field('a');
    given(...withInsurance)
      .when({
        type: 'SaveForm',
        data: {
          formId,
          sections: [{ id: 's1', title: 'Section s1' }],
          fields: [{ id: 'a', details: { title: 'Cover' } }],
          publish: true,
        },
      })
      .then(
        { type: 'OnboardingFieldChanged', data: { formId, fieldId: 'a', was, now: { ...was, title: 'Cover' } } },
        publishedEvent(1, section('s1', field('a', { title: 'Cover' }), field('b'), field('c'))),
      );
  });
  test('one wrong title prevents the whole posted form from being saved', () =>
    given(...withInsurance)
      .when({
        type: 'SaveForm',
        data: {
          formId,
          sections: [{ id: 's1', title: 'Other' }],
          fields: [{ id: 'a', details: { title: '' } }],
          publish: true,
        },
      })
      .thenRejected('title-needed'));
});

describe('undo', () => {
  const undo = { type: 'UndoFormChange', data: { formId } } as const;
  const undone = (
    type: Extract<OnboardingFormEvent, { type: 'OnboardingFormChangeUndone' }>['data']['undone'],
  ): OnboardingFormEvent => ({
    type: 'OnboardingFormChangeUndone',
    data: { formId, undone: type },
  });
  const removed = {
    type: 'OnboardingFieldRemoved',
    data: { formId, sectionId: 's1', field: field('b'), index: 1 },
    by: anna,
  } as const;

  test('a deleted field comes back to its place', () => {
    const form = given(...withInsurance, removed);
    form.when(undo, { actor: anna }).then(undone('OnboardingFieldRemoved'), {
      type: 'OnboardingFieldAdded',
      data: { formId, sectionId: 's1', field: field('b'), index: 1 },
    });
    const after = given(...withInsurance, removed, undone('OnboardingFieldRemoved'), {
      type: 'OnboardingFieldAdded',
      data: { formId, sectionId: 's1', field: field('b'), index: 1 },
      by: anna,
    });
    expect(after.state()?.content).toEqual(given(...withInsurance).state()?.content);
    after.when(undo, { actor: anna }).then(undone('OnboardingSectionAdded'), {
      type: 'OnboardingSectionRemoved',
      data: { formId, section: insurance, index: 3 },
    });
  });
  test('a user cannot undo the change of another user', () =>
    given(...withInsurance, removed)
      .when(undo, { actor: mei })
      .thenRejected('changed-by-other'));
  test('a published change cannot be undone', () =>
    given(...withInsurance, publishedEvent(1, insurance))
      .when(undo, { actor: anna })
      .thenRejected('nothing-to-undo'));
  test('a form whose only change was undone counts as unchanged', () => {
    const rename = { type: 'OnboardingFormRenamed', data: { formId, was: 'New supplier', now: 'Other' }, by: anna } as const;
    const back = { type: 'OnboardingFormRenamed', data: { formId, was: 'Other', now: 'New supplier' }, by: anna } as const;
    const past = [...withInsurance, publishedEvent(1, insurance), rename] as const;
    expect(given(...past).state()?.changed).toBe(true);
    expect(given(...past, undone('OnboardingFormRenamed'), back).state()?.changed).toBe(false);
  });
});
