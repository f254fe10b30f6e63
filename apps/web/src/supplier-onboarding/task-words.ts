import {
  accountDisplay,
  bankFieldIds,
  bankFields,
  builtInTitle,
  type FormSection,
  isBuiltInName,
  isFilled,
  SIGN_TASK,
  type TaskStatus,
  type TaskValue,
  toAlphanumeric,
} from '@counterfoil/domain';
import type { OnboardingPage, OnboardingProgress } from '@counterfoil/projections';
import { codeTypeOf } from '../ui/form/bank-account/countries.js';

/** A row of the task list. `section` is null for the signature. */
export type Task = { readonly id: string; readonly title: string; readonly section: FormSection | null };

export const tasksOf = ({ sections }: OnboardingPage): readonly Task[] => [
  ...sections.map((section) => ({ id: section.id, title: section.title, section })),
  { id: SIGN_TASK, title: 'Sign', section: null },
];

/** The signature is always open: after it, the onboarding is submitted. */
export const statusOf = ({ tasks }: OnboardingProgress, taskId: string): TaskStatus =>
  tasks.find(({ id }) => id === taskId)?.status ?? 'open';

/**
 * This person's next task after the given one; null when nothing is left for this person. An optional task is offered on the way
 * through the list, and not again.
 */
export const nextTask = (page: OnboardingPage, progress: OnboardingProgress, after: string | null): string | null => {
  const mine = tasksOf(page)
    .map(({ id }) => id)
    .filter((id) => id !== SIGN_TASK && page.mine.includes(id));
  const from = after === null ? 0 : mine.indexOf(after) + 1;
  const isOpen = (id: string): boolean => statusOf(progress, id) === 'open';
  const next = mine.slice(from).find((id) => statusOf(progress, id) !== 'done') ?? mine.slice(0, from).find(isOpen);
  if (next !== undefined) return next;
  return page.mine.includes(SIGN_TASK) && isReadyToSign(progress) ? SIGN_TASK : null;
};

export const isReadyToSign = ({ tasks }: OnboardingProgress): boolean => tasks.every(({ status }) => status !== 'open');

/** The tasks that are likely to be passed on: everything while nothing is done, then what is left to fill in. */
export const tasksToPassOn = ({ mine }: OnboardingPage, progress: OnboardingProgress): readonly string[] => {
  const left = mine.filter((id) => id !== SIGN_TASK && statusOf(progress, id) !== 'done');
  const isBegun = mine.some((id) => statusOf(progress, id) === 'done');
  return isBegun && left.length > 0 ? left : mine;
};

/** Optional tasks are not counted until something in them is filled in. */
export const countTasks = ({ tasks }: OnboardingProgress): { readonly [status in TaskStatus]: number } => {
  const count = (status: TaskStatus): number => tasks.filter((task) => task.status === status).length;
  return { open: count('open'), optional: count('optional'), done: count('done') };
};

/** The fields of a task that apply to the entered values. */
export const shownFields = ({ id, fields }: FormSection, { tasks }: OnboardingProgress) => {
  const shown = tasks.find((task) => task.id === id)?.shown ?? [];
  return fields.filter((field) => shown.includes(field.id));
};

/** The company's notes on fields of this task that it sent back. */
export const notesOf = ({ sectionType, fields }: FormSection, { notes }: OnboardingProgress): readonly string[] => {
  const ids: readonly string[] = sectionType === 'BankAccount' ? bankFieldIds : fields.map(({ id }) => id);
  return [...new Set(ids.flatMap((id) => notes[id] ?? []))];
};

const textOf = (value: TaskValue | undefined): string => (typeof value === 'string' ? value : '');

/** The account in one line, as the company will see it (P-9.4). */
const bankSummary = (text: (id: string) => string): string => {
  const [country, code, number] = [text(bankFields.country), text(bankFields.accountCode), text(bankFields.accountNumber)];
  const iban = text(bankFields.iban);
  const accountCodeType = codeTypeOf(country);
  if (accountCodeType === undefined || iban !== '') return [code, iban || number].filter(Boolean).join(' ');
  return accountDisplay({ country, accountCode: toAlphanumeric(code), accountNumber: number, accountCodeType });
};

/** The content of a task in one line. */
export const summaryOf = (section: FormSection, progress: OnboardingProgress): string => {
  const { answers, company } = progress;
  const text = (id: string) => textOf(answers[id]);
  if (section.sectionType === 'BankAccount') return bankSummary(text);
  if (section.sectionType === 'Contact')
    return [`${text('FirstName')} ${text('LastName')}`.trim(), text('Email')].filter(Boolean).join(', ');
  const number = section.fields.find(({ id }) => id === 'AbnNumber');
  if (section.sectionType === 'Company' && number !== undefined && isBuiltInName(number.id) && text('AbnNumber') !== '') {
    const title = builtInTitle({ id: number.id, title: number.title }, text('Country'));
    return `${title} ${text('AbnNumber')}${company?.status == null ? '' : ', found in the register'}`;
  }
  const fields = shownFields(section, progress);
  const filled = fields.filter(({ id }) => isFilled(answers[id])).length;
  return `${filled} of ${fields.length} answered`;
};
