import { faultOfItem, isFilled, type TaskValues } from '../onboarding-forms/filled-form.js';
import type { FormField, FormSection } from '../onboarding-forms/form-content.js';
import { type PublishedForm, supplierSections } from '../onboarding-forms/published-form.js';
import { type AskedField, builtInFaults } from './company/built-in-faults.js';
import { builtInText, type FoundCompany, isBuiltInName } from './company/built-in-text.js';
import { isBuiltInShown } from './company/visible-fields.js';
import { bankFieldIds, readBankTask } from './bank-task.js';

export type Faults = { readonly [fieldId: string]: string };

/** `optional`: nothing has been filled in, and nothing has to be. Such a task does not keep the supplier from signing. */
export type TaskStatus = 'open' | 'optional' | 'done';

/** One step of an onboarding with its progress. */
export type OnboardingTask = {
  /** The id of the form's section. */
  readonly id: string;
  readonly title: string;
  readonly sectionType: FormSection['sectionType'];
  /** The fields that are shown, given the answers so far. */
  readonly fields: readonly FormField[];
  /** Faults by field. */
  readonly faults: Faults;
  readonly status: TaskStatus;
};

/** Finds a field of the form and the task that it belongs to. */
export const taskOfField = (
  form: PublishedForm,
  fieldId: string,
): { readonly taskId: string; readonly field: FormField | null } | null => {
  for (const { id, sectionType, fields } of supplierSections(form)) {
    if (sectionType === 'BankAccount' && (bankFieldIds as readonly string[]).includes(fieldId))
      return { taskId: id, field: null };
    const field = fields.find((one) => one.id === fieldId);
    if (field !== undefined) return { taskId: id, field };
  }
  return null;
};

const isAsked = (field: FormField): field is FormField & AskedField => isBuiltInName(field.id);

/**
 * The tasks of a form with their progress, in the form's order (P-5.4, P-20.3). A task is open until each of its noted fields is
 * answered again. A note on a field that is not shown any more does not count.
 */
export const onboardingTasks = (
  form: PublishedForm,
  answers: TaskValues,
  found: FoundCompany | null,
  noted: readonly string[] = [],
): readonly OnboardingTask[] => {
  const text = builtInText(answers);
  const statusOf = (fieldIds: readonly string[], faults: Faults, isBlank: boolean): TaskStatus => {
    if (fieldIds.some((id) => noted.includes(id)) || Object.keys(faults).length > 0) return 'open';
    return isBlank ? 'optional' : 'done';
  };
  return supplierSections(form).map(({ id, title, sectionType, fields }) => {
    if (sectionType === 'BankAccount') {
      const read = readBankTask(answers);
      const faults = read.ok ? {} : read.faults;
      return { id, title, sectionType, fields: [], faults, status: statusOf(bankFieldIds, faults, false) };
    }
    const shown = fields.filter((field) => !isAsked(field) || isBuiltInShown(field.id, text, found));
    const builtIn = builtInFaults(shown.filter(isAsked), text, found).map(({ field, message }) => [field, message] as const);
    const own = shown
      .filter((field) => !isAsked(field))
      .map((field) => [field.id, faultOfItem(field, answers[field.id])] as const);
    const faults = Object.fromEntries(
      [...builtIn, ...own].filter((fault): fault is readonly [string, string] => fault[1] !== null),
    );
    const isBlank = !shown.some((field) => isFilled(answers[field.id]));
    const shownIds = shown.map((field) => field.id);
    return { id, title, sectionType, fields: shown, faults, status: statusOf(shownIds, faults, isBlank) };
  });
};
