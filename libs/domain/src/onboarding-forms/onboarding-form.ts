import type { Decider } from '../kernel/decider.js';
import type { OnboardingFormRejection } from './decision.js';
import {
  type AddApprovalField,
  addApprovalField,
  type AddField,
  addField,
  type ChangeField,
  changeField,
  type MoveField,
  moveField,
  type OrderFields,
  orderFields,
  type RemoveField,
  removeField,
} from './edit-fields.js';
import {
  type AddSection,
  addSection,
  type ChangeSection,
  changeSection,
  type OrderSections,
  orderSections,
  type RemoveSection,
  removeSection,
} from './edit-sections.js';
import type { OnboardingFormEvent } from './events.js';
import { afterChange, type OnboardingForm } from './state.js';
import {
  type ArchiveForm,
  archiveForm,
  type CreateForm,
  createForm,
  type RenameForm,
  renameForm,
  type RestoreForm,
  restoreForm,
  type SaveForm,
  saveForm,
  type UndoFormChange,
  undoFormChange,
} from './whole-form.js';

export type OnboardingFormCommand =
  | CreateForm
  | RenameForm
  | ArchiveForm
  | RestoreForm
  | SaveForm
  | UndoFormChange
  | AddSection
  | ChangeSection
  | RemoveSection
  | OrderSections
  | AddField
  | AddApprovalField
  | ChangeField
  | RemoveField
  | MoveField
  | OrderFields;

/** A company's form for new suppliers: a draft that people edit, and its published versions. Each form has its own stream. */
export const onboardingForm: Decider<OnboardingForm | null, OnboardingFormCommand, OnboardingFormEvent, OnboardingFormRejection> =
  {
    category: 'onboarding-form',
    initial: null,
    decide: {
      CreateForm: createForm,
      RenameForm: renameForm,
      ArchiveForm: archiveForm,
      RestoreForm: restoreForm,
      SaveForm: saveForm,
      UndoFormChange: undoFormChange,
      AddSection: addSection,
      ChangeSection: changeSection,
      RemoveSection: removeSection,
      OrderSections: orderSections,
      AddField: addField,
      AddApprovalField: addApprovalField,
      ChangeField: changeField,
      RemoveField: removeField,
      MoveField: moveField,
      OrderFields: orderFields,
    },
    evolve: {
      OnboardingFormCreated: (_, { data: { formId, title, sections } }) => ({
        ...{ formId, content: { title, sections }, archived: false, version: 0, published: null, changed: true },
        ...{ events: 1, undoable: [], undoing: false },
      }),
      OnboardingFormRenamed: afterChange,
      OnboardingSectionAdded: afterChange,
      OnboardingSectionChanged: afterChange,
      OnboardingSectionRemoved: afterChange,
      OnboardingSectionsReordered: afterChange,
      OnboardingFieldAdded: afterChange,
      OnboardingFieldChanged: afterChange,
      OnboardingFieldRemoved: afterChange,
      OnboardingFieldMoved: afterChange,
      OnboardingFieldsReordered: afterChange,
      OnboardingFormChangeUndone: (form) => form && { ...form, undoing: true, events: form.events + 1 },
      OnboardingPublished: (form, { data: { version, title, sections } }) =>
        form && {
          ...form,
          ...{ version, published: { title, sections }, changed: false, undoable: [], events: form.events + 1 },
        },
      OnboardingFormArchived: (form) => form && { ...form, archived: true },
      OnboardingFormRestored: (form) => form && { ...form, archived: false },
    },
  };
