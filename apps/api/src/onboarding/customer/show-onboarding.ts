import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  asUsers,
  approvalFields,
  bankFields,
  type BankPart,
  builtInTitle,
  builtInText,
  entityTypes,
  foundCompany,
  type FormField,
  isBuiltInName,
  isEntityType,
  type KnownOnboarding,
  type KnownSupplier,
  onboardingTasks,
  type PayeeAccount,
  type PublishedForm,
  readBankTask,
  refusalOfAny,
  accountText,
} from '@counterfoil/domain';
import type { OnboardingReview, OnboardingRowDoc, ReviewedField } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { notFound } from '../../platform/http/problem.js';
import { OnboardingRecords, type OnboardingRecord } from '../../platform/onboarding-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { onboardingViews } from './list-onboardings.js';

export class ShowOnboarding extends SessionQuery<{ readonly id: string }, OnboardingReview> {}

/** What was handed in, beside the data of the register and the record (P-20.4). */
@QueryHandler(ShowOnboarding)
export class ShowOnboardingHandler implements IQueryHandler<ShowOnboarding> {
  constructor(
    private readonly records: OnboardingRecords,
    private readonly suppliers: SupplierRecords,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { id }, session }: ShowOnboarding): Promise<OnboardingReview> {
    const { tenant, userId } = session;
    const record = await this.records.visibleTo(session, id);
    const { onboarding } = record;
    const doc = await this.readModels.get<OnboardingRowDoc>(tenant, 'onboardings', id);
    if (doc === null) throw notFound();
    const [view] = await onboardingViews(this.customers, tenant, [doc]);
    const form = await this.records.formOf(tenant, onboarding);
    const supplier = (await this.suppliers.find(tenant, onboarding.supplierId))?.supplier ?? null;
    const approver = await this.secondPerson.toShow(session);
    const blockedCode = refusalOfAny(asUsers(onboarding.hands), { kind: 'user', id: userId }, approver);
    const claim = supplier?.changeRequests.find(({ kind, needsCallBack }) => kind === 'account' && needsCallBack);
    const { signature, participants, company, submission } = onboarding;
    return {
      ...view!,
      code: onboarding.code,
      sections: sectionsOf(form, onboarding, supplier),
      approvalFields: approvalFields(form),
      documentHash: signature?.documentHash ?? null,
      ...saidIn(record),
      signature:
        signature === null ? null : { name: signature.name, role: signature.role, at: signature.at, address: signature.address },
      statements:
        record.events.flatMap((event) => (event.type === 'OnboardingSigned' ? [event.data.statements] : [])).at(-1) ?? [],
      company,
      people: participants.map(({ email, openedAt, hasEnded }) => ({ email, openedAt, hasEnded })),
      weakBecause: submission?.weakBecause ?? [],
      claimId: claim?.requestId ?? null,
      blockedBecause: blockedCode === null ? null : (refusalMessages[blockedCode] ?? blockedCode),
      blockedCode,
    };
  }
}

/** Texts that people wrote about it. They read as null once the person is erased. */
const saidIn = ({ onboarding, events }: OnboardingRecord) => {
  const ends = events.flatMap((event) =>
    event.type === 'OnboardingDeclined' || event.type === 'OnboardingCancelled' ? [event.data.reason] : [],
  );
  const wrong = events.flatMap((event) => (event.type === 'OnboardingReportedWrong' ? [event.data.comment] : []));
  const approved = events.find((event) => event.type === 'OnboardingApproved');
  return {
    to: onboarding.participants[0]?.email ?? null,
    reason: ends.at(-1) ?? null,
    wrongComment: wrong.at(-1) ?? null,
    approvedWith: approved === undefined ? null : { values: approved.data.values, check: approved.data.check },
  };
};

const sectionsOf = (form: PublishedForm, onboarding: KnownOnboarding, supplier: KnownSupplier | null) => {
  const { answers } = onboarding;
  return onboardingTasks(form, answers, foundCompany(onboarding)).map(({ id, title, sectionType, fields }) => ({
    id,
    title,
    fields:
      sectionType === 'BankAccount' ? bankRows(onboarding, supplier) : fields.map((field) => rowOf(field, onboarding, supplier)),
  }));
};

const rowOf = (field: FormField, onboarding: KnownOnboarding, supplier: KnownSupplier | null): ReviewedField => {
  const { answers, notes } = onboarding;
  const country = builtInText(answers).Country;
  const title = isBuiltInName(field.id) ? builtInTitle({ id: field.id, title: field.title }, country) : field.title;
  const about = { register: inRegister(field.id, onboarding), record: onRecord(field.id, supplier) };
  return { id: field.id, title, field, value: shown(field.id, answers[field.id]), ...about, note: notes[field.id] ?? '' };
};

const shown = (id: string, value: KnownOnboarding['answers'][string]) =>
  id === 'EntityType' && typeof value === 'string' && isEntityType(value) ? entityTypes[value] : (value ?? null);

const inRegister = (id: string, onboarding: KnownOnboarding): string => {
  const { company } = onboarding;
  if (foundCompany(onboarding) === null || company === null) return '';
  const said: Readonly<Record<string, string>> = {
    AbnNumber: company.status ?? '',
    RegisteredBusinessName: company.entityName ?? '',
    TradingName: company.tradingNames.join(', '),
    ManualTradingName: company.entityName ?? '',
    IsTaxRegistered: company.registeredForGst ? 'Yes' : 'No',
  };
  return said[id] ?? '';
};

const onRecord = (id: string, supplier: KnownSupplier | null): string => {
  if (supplier === null) return '';
  const { details, contact, email } = supplier;
  const said: Readonly<Record<string, string | null | undefined>> = {
    AbnNumber: details.govCode,
    RegisteredBusinessName: details.supplierName,
    TradingName: details.supplierName,
    ManualTradingName: details.supplierName,
    TaxNumber: details.taxNumber,
    GstNumber: details.taxNumber,
    FirstName: contact?.firstName,
    LastName: contact?.lastName,
    Phone: contact?.landline,
    Mobile: contact?.mobile,
    Email: email,
  };
  return said[id] ?? '';
};

/** The answered account beside the account on record, both in written form, so that any difference shows. */
const bankRows = (onboarding: KnownOnboarding, supplier: KnownSupplier | null): readonly ReviewedField[] => {
  const answered = readBankTask(onboarding.answers);
  if (!answered.ok) return unreadBankRows(onboarding);
  const payee = supplier?.payee ?? { account: null, accountName: null };
  const row = (part: BankPart, title: string, textOf: (payee: PayeeAccount) => string): ReviewedField => ({
    ...bankRow(onboarding, part, title),
    value: textOf(answered.value),
    record: textOf(payee),
  });
  const isIban = answered.value.account?.iban != null;
  return [
    row('country', bankTitles.country, ({ account }) => account?.country ?? ''),
    row('accountName', bankTitles.accountName, ({ accountName }) => accountName ?? ''),
    row(isIban ? 'iban' : 'accountNumber', 'Account', ({ account }) => accountText(account)),
    ...(isIban ? [row('swiftCode', bankTitles.swiftCode, ({ account }) => account?.swiftCode ?? '')] : []),
  ];
};

export const bankTitles: Readonly<Record<BankPart, string>> = {
  country: 'Country of the account',
  accountName: 'Account name',
  accountCode: 'Bank code',
  accountNumber: 'Account number',
  iban: 'IBAN',
  swiftCode: 'SWIFT',
};

/** The parts that have been answered so far. */
const unreadBankRows = (onboarding: KnownOnboarding): readonly ReviewedField[] =>
  (Object.keys(bankFields) as BankPart[])
    .filter(
      (part) => part === 'accountNumber' || part === 'accountName' || typeof onboarding.answers[bankFields[part]] === 'string',
    )
    .map((part) => bankRow(onboarding, part, bankTitles[part]));

const bankRow = ({ answers, notes }: KnownOnboarding, part: BankPart, title: string): ReviewedField => {
  const id = bankFields[part];
  return { id, title, field: null, value: answers[id] ?? null, register: '', record: '', note: notes[id] ?? '' };
};
