import {
  accountDisplay,
  bankFieldIds,
  bankFields,
  builtInTitle,
  type FormSection,
  isBuiltInName,
  isFilled,
  SIGN_TASK,
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

export const isDone = ({ tasks }: OnboardingProgress, taskId: string): boolean =>
  tasks.some(({ id, isDone: done }) => id === taskId && done);

/** This person's next open task after the given one; null when nothing is left for this person. */
export const nextTask = (page: OnboardingPage, progress: OnboardingProgress, after: string | null): string | null => {
  const ids = tasksOf(page).map(({ id }) => id);
  const from = after === null ? 0 : ids.indexOf(after) + 1;
  const inOrder = [...ids.slice(from), ...ids.slice(0, from)].filter((id) => page.mine.includes(id));
  const open = inOrder.find((id) => id !== SIGN_TASK && !isDone(progress, id));
  if (open !== undefined) return open;
  return page.mine.includes(SIGN_TASK) && isReadyToSign(progress) ? SIGN_TASK : null;
};

export const isReadyToSign = ({ tasks }: OnboardingProgress): boolean => tasks.every(({ isDone: done }) => done);

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
