import { accept, reject, unchanged } from '../kernel/decider.js';
import { isSame } from '../kernel/change-request.js';
import { typedEmail } from '../kernel/parse-email.js';
import { typedText } from '../kernel/typed-text.js';
import { isFilled, LONGEST_LINE, type TaskFile, type TaskValue, type TaskValues } from '../onboarding-forms/filled-form.js';
import type { FormField } from '../onboarding-forms/form-content.js';
import type { PublishedForm } from '../onboarding-forms/published-form.js';
import type { RegisterReply } from '../registers/register-check.js';
import { isBuiltInName } from './company/built-in-text.js';
import { mayDoTask, type OnboardingDecision } from './decision.js';
import type { SupplierOnboardingEvent } from './events.js';
import { type ReadAnswer, readAnswer } from './read-answer.js';
import { digitsOf, foundCompany, type KnownOnboarding, type Participant } from './state.js';
import { onboardingTasks, taskOfField } from './tasks.js';
import { MOST_SAVES } from './values.js';

export type SaveOnboarding = {
  readonly onboardingId: string;
  readonly participantId: string;
  readonly address: string | null;
  readonly form: PublishedForm;
  /** The values by field, as they were sent. */
  readonly values: { readonly [fieldId: string]: unknown };
  /** For each field, the revision that the sender saw; null: the field was empty. */
  readonly seen: { readonly [fieldId: string]: number | null };
  /** The supplier's documents, which file fields refer to. Details of documents in the request are ignored. */
  readonly documents: readonly TaskFile[];
  /** The register's answer about a company number among the values; null: the register was not asked. */
  readonly register: RegisterReply | null;
};

const typedAnswer = (field: FormField | null, text: string): string =>
  field?.id === 'Email' ? typedEmail(text) : typedText(text, LONGEST_LINE);

const readValue = (field: FormField | null, raw: unknown, documents: readonly TaskFile[]): ReadAnswer => {
  // Built-in selects do not use the options of the form. Their rules apply when the task is checked.
  if (field === null || isBuiltInName(field.id))
    return typeof raw === 'string' ? { ok: true, value: typedAnswer(field, raw) } : { ok: false, code: 'not-a-text' };
  return readAnswer(field, raw, documents);
};

/** A field that was never saved and an empty field count as the same. */
const isUnchanged = (was: TaskValue | undefined, now: TaskValue): boolean =>
  isSame(was ?? null, now) || (!isFilled(was) && !isFilled(now));

/** Saves fields as they are typed. When two people change the same field at the same time, the second change is rejected. */
export const saveOnboarding = (data: SaveOnboarding, known: KnownOnboarding, participant: Participant): OnboardingDecision => {
  const { onboardingId, participantId, address, form, seen, documents, register } = data;
  if (form.formId !== known.formId || form.version !== known.formVersion) return reject('form-version-changed');
  if (known.code === 9) return reject('onboarding-submitted');
  if (known.saves >= MOST_SAVES) return reject('too-many-saves');
  const values: { [fieldId: string]: TaskValue } = {};
  for (const [fieldId, raw] of Object.entries(data.values)) {
    const place = taskOfField(form, fieldId);
    if (place === null) return reject('no-such-field', { field: fieldId });
    if (!mayDoTask(participant, place.taskId)) return reject('not-your-task', { field: fieldId });
    const read = readValue(place.field, raw, documents);
    if (!read.ok) return reject('invalid-value', { field: fieldId, fault: read.code });
    const isNoted = fieldId in known.notes;
    if (isUnchanged(known.answers[fieldId], read.value) && !isNoted) continue;
    if ((known.saved[fieldId]?.revision ?? null) !== (seen[fieldId] ?? null) && !isUnchanged(known.answers[fieldId], read.value))
      return reject('field-changed', { field: fieldId });
    values[fieldId] = read.value;
  }
  const fields = Object.keys(values);
  const { supplierId } = known;
  const checked = register === null ? [] : [companyChecked(onboardingId, supplierId, { ...known.answers, ...values }, register)];
  if (fields.length === 0) return checked.length === 0 ? unchanged : accept(...checked);
  const { tasksDone, tasksTotal } = progress(form, known, values, checked);
  const saved = { onboardingId, supplierId, participantId, address, fields, tasksDone, tasksTotal, values };
  return accept(...checked, { type: 'OnboardingSaved', data: saved });
};

type Checked = Extract<SupplierOnboardingEvent, { readonly type: 'OnboardingCompanyChecked' }>;

const companyChecked = (
  onboardingId: string,
  supplierId: string,
  answers: TaskValues,
  { answer, isAvailable, source, checkedAt, digest }: RegisterReply,
): Checked => ({
  type: 'OnboardingCompanyChecked',
  data: {
    onboardingId,
    supplierId,
    companyNumber: digitsOf(answers['AbnNumber']),
    isAvailable,
    status: answer?.status ?? null,
    entityName: answer?.entityName ?? null,
    tradingNames: answer?.tradingNames ?? [],
    registeredForGst: answer?.registeredForGst ?? false,
    source,
    checkedAt,
    digest,
  },
});

/** Optional tasks are not counted until something in them is filled in. */
const progress = (form: PublishedForm, known: KnownOnboarding, values: TaskValues, checked: readonly Checked[]) => {
  const answers = { ...known.answers, ...values };
  const company = checked[0]?.data ?? known.company;
  const noted = Object.keys(known.notes).filter((fieldId) => !(fieldId in values));
  const tasks = onboardingTasks(form, answers, foundCompany({ company, answers }), noted);
  const counted = tasks.filter(({ status }) => status !== 'optional');
  return { tasksDone: counted.filter(({ status }) => status === 'done').length, tasksTotal: counted.length };
};
