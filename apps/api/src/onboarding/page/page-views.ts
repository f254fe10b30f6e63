import { Injectable } from '@nestjs/common';
import {
  foundCompany,
  hiddenButLast,
  isHiddenOnceSaved,
  type KnownOnboarding,
  localParts,
  mayDoTask,
  onboardingTasks,
  type Participant,
  type PublishedForm,
  referenceOf,
  SIGN_TASK,
  signedStatements,
  supplierSections,
  taskOfField,
  type TaskValues,
  zoneOf,
} from '@counterfoil/domain';
import type { OnboardingPage, OnboardingProgress, UserDoc } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** What a supplier's page shows. People see only the answers of the tasks that they were asked for. */
@Injectable()
export class PageViews {
  constructor(
    private readonly records: OnboardingRecords,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  async page(tenant: string, onboarding: KnownOnboarding, participant: Participant): Promise<OnboardingPage> {
    const form = await this.records.formOf(tenant, onboarding);
    const company = await this.customers.of(tenant);
    const { name, country, entities } = company;
    const { askedBy, entityId, supplierName, expiresAt, participants, onboardingId } = onboarding;
    const customer = entities.find(({ id }) => id === entityId)?.name ?? name;
    const asker = askedBy === null ? null : await this.readModels.get<UserDoc>(tenant, 'users', askedBy);
    const sections = supplierSections(form).map((section) =>
      mayDoTask(participant, section.id) ? section : { ...section, fields: [] },
    );
    return {
      ...progressOf(onboarding, participant, form),
      customer,
      askedBy: asker?.name ?? customer,
      reference: referenceOf(onboardingId),
      supplierName,
      title: form.title,
      dueOn: localParts(expiresAt, zoneOf(company)).date,
      homeCountry: country,
      sections,
      mine: [...sections.map(({ id }) => id), SIGN_TASK].filter((id) => mayDoTask(participant, id)),
      passedOn: participants
        .filter(({ from, hasEnded }) => from === participant.participantId && !hasEnded)
        .map(({ participantId, email, tasks, openedAt }) => ({ participantId, email: email ?? '', tasks, openedAt })),
      statements: signedStatements,
    };
  }

  async progress(tenant: string, onboarding: KnownOnboarding, participant: Participant): Promise<OnboardingProgress> {
    return progressOf(onboarding, participant, await this.records.formOf(tenant, onboarding));
  }
}

const progressOf = (onboarding: KnownOnboarding, participant: Participant, form: PublishedForm): OnboardingProgress => {
  const { code, answers, saved, notes, company, savedRevision } = onboarding;
  const isMine = (fieldId: string): boolean => {
    const place = taskOfField(form, fieldId);
    return place !== null && mayDoTask(participant, place.taskId);
  };
  const mine = Object.entries(answers).filter(([fieldId]) => isMine(fieldId));
  const times = Object.values(saved).map(({ at }) => at);
  const noted = Object.entries(notes).filter(([fieldId]) => isMine(fieldId));
  const tasks = onboardingTasks(form, answers, foundCompany(onboarding), Object.keys(notes));
  return {
    code,
    savedAt: times.sort().at(-1) ?? null,
    revision: savedRevision,
    seen: Object.fromEntries(
      Object.entries(saved)
        .filter(([fieldId]) => isMine(fieldId))
        .map(([fieldId, { revision }]) => [fieldId, revision]),
    ),
    answers: Object.fromEntries(mine.map(([fieldId, value]) => [fieldId, shown(fieldId, value)])),
    notes: Object.fromEntries(noted),
    tasks: tasks.map((task) => ({
      id: task.id,
      status: task.status,
      shown: mayDoTask(participant, task.id) ? task.fields.map(({ id }) => id) : [],
      faults: mayDoTask(participant, task.id) ? task.faults : {},
    })),
    company: mayDoTask(participant, 'Company') ? company : null,
  };
};

/**
 * Only the last digits of an account number leave the server, because the holder of the link may not be the person who typed it.
 */
const shown = (fieldId: string, value: TaskValues[string]): TaskValues[string] =>
  typeof value === 'string' && value !== '' && isHiddenOnceSaved(fieldId) ? hiddenButLast(value) : value;
