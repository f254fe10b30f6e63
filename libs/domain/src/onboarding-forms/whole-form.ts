import { accept, type Command, reject, unchanged } from '../kernel/decider.js';
import { typedText } from '../kernel/typed-text.js';
import { builtInSections } from './built-in-fields.js';
import { type FormDecision, onForm } from './decision.js';
import { detailedField } from './edit-fields.js';
import { titledSection } from './edit-sections.js';
import type { FormChange, OnboardingFormEvent } from './events.js';
import { withChange } from './form-changes.js';
import { type FieldDetails, LONGEST_TITLE } from './form-content.js';
import { faultsOfForm } from './form-faults.js';
import type { OnboardingForm } from './state.js';

export type CreateForm = Command<'CreateForm', { formId: string; title: string }>;
export type RenameForm = Command<'RenameForm', { formId: string; title: string }>;
export type ArchiveForm = Command<'ArchiveForm', { formId: string }>;
export type RestoreForm = Command<'RestoreForm', { formId: string }>;
/** The titles and details of a whole form, as posted by a page. With `publish` they become a new version (P-4.4.2). */
export type SaveForm = Command<
  'SaveForm',
  {
    formId: string;
    sections: readonly { readonly id: string; readonly title: string }[];
    fields: readonly { readonly id: string; readonly details: Partial<FieldDetails> }[];
    publish: boolean;
  }
>;
export type UndoFormChange = Command<'UndoFormChange', { formId: string }>;

export const createForm = (data: CreateForm['data'], form: OnboardingForm | null): FormDecision => {
  const title = typedText(data.title, LONGEST_TITLE);
  if (form !== null) return reject('form-exists');
  if (title === '') return reject('title-needed');
  return accept({ type: 'OnboardingFormCreated', data: { formId: data.formId, title, sections: builtInSections } });
};

export const renameForm = onForm(({ formId, title: typed }: RenameForm['data'], { content }): FormDecision => {
  const title = typedText(typed, LONGEST_TITLE);
  if (title === '') return reject('title-needed');
  if (title === content.title) return unchanged;
  return accept({ type: 'OnboardingFormRenamed', data: { formId, was: content.title, now: title } });
});

export const archiveForm = ({ formId }: ArchiveForm['data'], form: OnboardingForm | null): FormDecision => {
  if (form === null) return reject('no-such-form');
  return form.archived ? unchanged : accept({ type: 'OnboardingFormArchived', data: { formId } });
};

export const restoreForm = ({ formId }: RestoreForm['data'], form: OnboardingForm | null): FormDecision => {
  if (form === null) return reject('no-such-form');
  return form.archived ? accept({ type: 'OnboardingFormRestored', data: { formId } }) : unchanged;
};

export const saveForm = onForm((data: SaveForm['data'], form): FormDecision => {
  const { formId } = data;
  const steps = [
    ...data.sections.map(
      ({ id, title }) =>
        (now: OnboardingForm) =>
          titledSection({ formId, sectionId: id, title }, now),
    ),
    ...data.fields.map(
      ({ id, details }) =>
        (now: OnboardingForm) =>
          detailedField({ formId, fieldId: id, details }, now),
    ),
  ];
  const events: OnboardingFormEvent[] = [];
  let now = form;
  for (const step of steps) {
    const decision = step(now);
    if (!decision.ok) return decision;
    // Each of these decisions makes at most one change.
    for (const event of decision.events as readonly FormChange[]) {
      now = { ...now, content: withChange(now.content, event), changed: true };
      events.push(event);
    }
  }
  return data.publish ? published(now, events) : { ok: true, events };
});

/** Publishes a version if it is complete and differs from the previous one. */
const published = (
  { formId, content, changed, version }: OnboardingForm,
  events: readonly OnboardingFormEvent[],
): FormDecision => {
  const [fault] = faultsOfForm(content);
  if (fault !== undefined) return reject('form-incomplete', { sectionId: fault.sectionId, fieldId: fault.fieldId ?? '' });
  if (!changed) return reject('nothing-to-publish');
  const { title, sections } = content;
  const last: OnboardingFormEvent = {
    type: 'OnboardingPublished',
    data: { formId, version: version + 1, title, sections },
  };
  return { ok: true, events: [...events, last] };
};

/** Undoes the newest change. Users can undo only their own changes, because another user would not notice that a change is gone. */
export const undoFormChange = onForm(({ formId }: UndoFormChange['data'], { undoable }, by): FormDecision => {
  const newest = undoable.at(-1);
  if (newest === undefined) return reject('nothing-to-undo');
  if (newest.by !== by) return reject('changed-by-other');
  return accept({ type: 'OnboardingFormChangeUndone', data: { formId, undone: newest.undone } }, newest.inverse);
});
