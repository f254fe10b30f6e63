import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { FieldDetails, FormField, FormSection } from './form-content.js';

type WasNow<T> = { readonly was: T; readonly now: T };
type Place = { readonly sectionId: string; readonly index: number };

/** One change of a form's content. Each event includes what it replaces, so that it can be undone (P-2.3.6). */
export type FormChange =
  | Fact<'OnboardingFormRenamed', { formId: string } & WasNow<string>>
  | Fact<'OnboardingSectionAdded', { formId: string; section: FormSection; index: number }>
  | Fact<'OnboardingSectionChanged', { formId: string; sectionId: string } & WasNow<{ readonly title: string }>>
  | Fact<'OnboardingSectionRemoved', { formId: string; section: FormSection; index: number }>
  | Fact<'OnboardingSectionsReordered', { formId: string } & WasNow<readonly string[]>>
  | Fact<'OnboardingFieldAdded', { formId: string; field: FormField } & Place>
  | Fact<'OnboardingFieldChanged', { formId: string; fieldId: string } & WasNow<FieldDetails>>
  | Fact<'OnboardingFieldRemoved', { formId: string; field: FormField } & Place>
  | Fact<'OnboardingFieldMoved', { formId: string; fieldId: string; title: string } & WasNow<Place>>
  | Fact<'OnboardingFieldsReordered', { formId: string; sectionId: string } & WasNow<readonly string[]>>;

export type OnboardingFormEvent =
  | Fact<'OnboardingFormCreated', { formId: string; title: string; sections: readonly FormSection[] }>
  | FormChange
  /** The next change in the same write is the undo of this one. */
  | Fact<'OnboardingFormChangeUndone', { formId: string; undone: FormChange['type'] }>
  /** A version as suppliers see it. It never changes. */
  | Fact<'OnboardingPublished', { formId: string; version: number; title: string; sections: readonly FormSection[] }>
  | Fact<'OnboardingFormArchived', { formId: string }>
  | Fact<'OnboardingFormRestored', { formId: string }>;

export const onboardingFormEvents: EventCatalog<OnboardingFormEvent> = {
  OnboardingFormCreated: plain,
  OnboardingFormRenamed: plain,
  OnboardingSectionAdded: plain,
  OnboardingSectionChanged: plain,
  OnboardingSectionRemoved: plain,
  OnboardingSectionsReordered: plain,
  OnboardingFieldAdded: plain,
  OnboardingFieldChanged: plain,
  OnboardingFieldRemoved: plain,
  OnboardingFieldMoved: plain,
  OnboardingFieldsReordered: plain,
  OnboardingFormChangeUndone: plain,
  OnboardingPublished: plain,
  OnboardingFormArchived: plain,
  OnboardingFormRestored: plain,
};
