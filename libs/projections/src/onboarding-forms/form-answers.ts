import type { FormDifference, FormFault, FormField, FormSection } from '@counterfoil/domain';
import type { Written } from '../answers.js';

/** One form in the list of forms (P-2.3.1). */
export type OnboardingFormRow = {
  readonly id: string;
  readonly title: string;
  readonly archived: boolean;
  readonly version: number;
  readonly changed: boolean;
  readonly fields: number;
  readonly publishedAt: string | null;
  readonly changedAt: string;
  readonly changedByName: string;
};

/** GET /onboardingForms */
export type OnboardingFormsAnswer = { readonly rows: readonly OnboardingFormRow[]; readonly position: string };

export type FormVersionRow = { readonly version: number; readonly publishedAt: string; readonly publishedByName: string };

export type ShownField = FormField & { readonly sectionId: string };

/** A section with its position in the form (P-3.10.1). */
export type ShownSection = Omit<FormSection, 'fields'> & {
  /** Counted from 0. */
  readonly order: number;
  /** Ids of the company's own sections between this section and the next built-in one. */
  readonly customSections: readonly string[];
  readonly fields: readonly ShownField[];
};

/** GET /onboardingForms/{id}: all data of the editor. */
export type OnboardingFormAnswer = {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ShownSection[];
  readonly archived: boolean;
  readonly version: number;
  readonly changed: boolean;
  /** Every change sends it back as `seen`. */
  readonly revision: number;
  readonly changedAt: string;
  readonly changedByName: string;
  /** The faults that prevent publishing. */
  readonly faults: readonly FormFault[];
  /** Whether the newest change is the user's own and can be undone. */
  readonly canUndo: boolean;
  /** Newest first. */
  readonly versions: readonly FormVersionRow[];
  readonly position: string;
};

/** The answer to a change of a form: the form's id, and its revision after the change. */
export type FormWritten = Written & { readonly id: string; readonly revision: number };

/** GET /onboardingForms/{id}/differences: from one version to another, or to the draft. */
export type FormDifferencesAnswer = { readonly differences: readonly FormDifference[] };

/** POST /onboardingForms/{id}/editors: other users who have the form open in the editor, longest first. */
export type FormEditorsAnswer = { readonly others: readonly { readonly name: string; readonly since: string }[] };

/** GET /onboardingForms/{id}/changes: changes of other users after a revision, oldest first. */
export type FormChangesAnswer = {
  readonly changes: readonly { readonly at: string; readonly byName: string; readonly sentence: string }[];
};
