import { type Decision, reject } from '../kernel/decider.js';
import type { OnboardingFormEvent } from './events.js';
import type { OnboardingForm } from './state.js';

export type OnboardingFormRejection =
  | 'no-such-form'
  | 'form-exists'
  | 'form-archived'
  | 'form-too-long'
  | 'no-such-section'
  | 'no-such-field'
  | 'section-exists'
  | 'built-in-section'
  | 'built-in-field'
  | 'field-needed'
  | 'order-differs'
  | 'title-needed'
  | 'options-needed'
  | 'options-repeated'
  | 'no-options'
  | 'too-many-sections'
  | 'too-many-fields'
  | 'too-many-options'
  | 'too-many-form-changes'
  | 'form-incomplete'
  | 'nothing-to-publish'
  | 'nothing-to-undo'
  | 'changed-by-other';

export type FormDecision = Decision<OnboardingFormEvent, OnboardingFormRejection>;

/** The most events of one form. Its stream is folded for every decision. */
export const MOST_FORM_EVENTS = 5_000;

/** Wraps a decision that needs a form that can be changed. */
export const onForm =
  <D>(decide: (data: D, form: OnboardingForm, by: string) => FormDecision) =>
  (data: D, form: OnboardingForm | null, { actor }: { readonly actor: { readonly id: string } }): FormDecision => {
    if (form === null) return reject('no-such-form');
    if (form.archived) return reject('form-archived');
    if (form.events >= MOST_FORM_EVENTS) return reject('too-many-form-changes');
    return decide(data, form, actor.id);
  };
