import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  bankFields,
  type BankPart,
  countryOfAlpha3,
  countryOfCode,
  entityTypes,
  isEntityType,
  isFilled,
  type KnownOnboarding,
  participantOf,
  type PublishedForm,
  type RecordedFact,
  type SupplierOnboardingEvent,
  taskOfField,
  type TaskValues,
  titleOfItem,
} from '@counterfoil/domain';
import { nameOfActor, type OnboardingHistory, timelineEntry, wordingFor } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { bankTitles } from './show-onboarding.js';

type Event = RecordedFact<SupplierOnboardingEvent>;

/** What happened in an onboarding, newest first, with the answers that each save changed (P-20.5.5). Read from its stream. */
export class ShowOnboardingHistory extends SessionQuery<{ readonly id: string }, OnboardingHistory> {}

@QueryHandler(ShowOnboardingHistory)
export class ShowOnboardingHistoryHandler implements IQueryHandler<ShowOnboardingHistory> {
  constructor(
    private readonly records: OnboardingRecords,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id }, session }: ShowOnboardingHistory): Promise<OnboardingHistory> {
    const { tenant } = session;
    const { onboarding, events } = await this.records.visibleTo(session, id);
    const form = await this.records.formOf(tenant, onboarding);
    const userName = await this.customers.namer(
      tenant,
      events.map(({ meta }) => meta.actor.id),
    );
    const { money, date } = wordingFor(await this.customers.of(tenant));
    const words = {
      ...{ date, userName, supplierName: () => onboarding.supplierName },
      money: (hundredths: number) => money(hundredths, ''),
    };
    let before: TaskValues = {};
    const entries = events.map((event) => {
      const entry = timelineEntry(event, nameOf(event, onboarding, userName), words);
      if (event.type !== 'OnboardingSaved') return entry;
      const changes = changesOf(event, before, form);
      before = { ...before, ...(event.data.values ?? {}) };
      return { ...entry, changes };
    });
    return { entries: entries.filter(({ type }) => type !== 'OnboardingEmailAttempted').reverse() };
  }
}

/** Several people answer for a supplier; each is known by the address that their link was sent to. */
const nameOf = ({ data, meta }: Event, onboarding: KnownOnboarding, userName: (id: string) => string): string => {
  const name = nameOfActor(meta.actor, userName);
  if (meta.actor.kind !== 'supplier' || !('participantId' in data)) return name;
  const email = participantOf(onboarding, data.participantId ?? '')?.email ?? null;
  return email === null ? name : `${name} (${email})`;
};

type Saved = Extract<Event, { readonly type: 'OnboardingSaved' }>;

const changesOf = ({ data: { fields, values } }: Saved, before: TaskValues, form: PublishedForm) =>
  fields.map((id) => ({
    field: titleOf(id, form),
    was: answerText(id, before[id]),
    now: values === null ? 'erased' : answerText(id, values[id]),
  }));

const titleOf = (id: string, form: PublishedForm): string => {
  const field = taskOfField(form, id)?.field ?? null;
  if (field !== null) return titleOfItem(field);
  const part = (Object.keys(bankFields) as BankPart[]).find((name) => bankFields[name] === id);
  return part === undefined ? id : bankTitles[part];
};

const answerText = (id: string, value: TaskValues[string]): string => {
  if (value === undefined || !isFilled(value)) return '';
  if (typeof value !== 'string') return value.map((each) => (typeof each === 'string' ? each : each.documentTitle)).join(', ');
  if (id === 'EntityType' && isEntityType(value)) return entityTypes[value];
  if (id !== 'Country' && id !== bankFields.country) return value;
  const country = countryOfCode(value);
  return country.ok ? (countryOfAlpha3(country.value)?.name ?? value) : value;
};
