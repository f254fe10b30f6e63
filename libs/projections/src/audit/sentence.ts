import {
  accountLabels,
  type BankAccount,
  type Contact,
  type CounterfoilEvent,
  type Limits,
  type MailTemplate,
  type PayeeAccount,
  type Policy,
  type SupplierDetails,
  type RecordedFact,
  type VerifierDetails,
} from '@counterfoil/domain';
import type { TimelineEntry } from '../answers.js';

/** Names and figures as the reader knows them; a name nobody can tell any more comes as what stands in its place. */
export type SentenceWords = {
  readonly supplierName: (supplierId: string) => string;
  readonly userName: (userId: string) => string;
  /** Hundredths of the customer's own currency. */
  readonly money: (hundredths: number) => string;
  /** An instant as a day of the customer's zone. */
  readonly date: (at: string) => string;
};

export type FieldChange = TimelineEntry['changes'][number];

/** What somebody did, without the name of who did it, and what it changed. */
export type Said = { readonly sentence: string; readonly changes: readonly FieldChange[] };

export type Sentences<E extends CounterfoilEvent> = {
  readonly [T in E['type']]: (event: RecordedFact<Extract<E, { readonly type: T }>>, words: SentenceWords) => Said;
};

export const say = (sentence: string, changes: readonly FieldChange[] = []): Said => ({ sentence, changes });

export const quoted = (text: string): string => `"${text}"`;
export const because = (reason: string | null): string => (reason === null || reason === '' ? '' : `: ${reason}`);
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

type Field<T> = readonly [label: string, text: (value: T) => string];

/** Only what differs; empty text stands for "none". */
const changesBetween = <T>(fields: readonly Field<T>[], was: T, now: T): readonly FieldChange[] =>
  fields.map(([field, text]) => ({ field, was: text(was), now: text(now) })).filter((change) => change.was !== change.now);

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Labels by field, so that a new field of a fact breaks the build until it has one. */
type Labels<T> = { readonly [field in keyof T]-?: string };
const fieldsOf = <T extends object>(labels: Labels<T>, text: (value: unknown) => string): readonly Field<T>[] =>
  (Object.keys(labels) as (keyof T & string)[]).map((field) => [labels[field], (value) => text(value[field])]);

const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'boolean') return yesNo(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const detailLabels: Labels<SupplierDetails> = {
  supplierCode: 'Supplier code',
  supplierName: 'Supplier name',
  entityId: 'Entity',
  govCode: 'Company number',
  taxNumber: 'Tax number',
  isEmployee: 'Employee',
  smallBusiness: 'Small business',
  division: 'Division',
};
const contactLabels: Labels<Contact> = {
  firstName: 'First name',
  lastName: 'Last name',
  landline: 'Landline',
  mobile: 'Mobile',
};
const policyLabels: Labels<Policy> = {
  crossMatchMinimum: 'Customers needed for a cross-match',
  duplicateDays: 'Days a duplicate is looked for',
  outOfRangePercent: 'Percentage above the previous maximum',
  singleOperator: 'One person may request and approve',
  hiddenDigits: 'Digits hidden from suppliers',
  linkDays: 'Days until a link expires',
  reminderDays: 'Days until a reminder',
  ownDomains: 'Own mail domains',
  officeAddresses: 'Addresses of the offices',
  isVerify2: 'Simplified form for suppliers',
};

const verifierLabels: Labels<VerifierDetails> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  mobile: 'Mobile',
  comment: 'Comment',
  cfoName: 'Finance contact',
  cfoEmail: 'E-mail of the finance contact',
  optin: 'Wants news of Counterfoil',
  companyNumber: 'Company number',
  tradingName: 'Trading name',
  gstNumber: 'GST number',
};

const details = fieldsOf(detailLabels, plainText);
const contact = fieldsOf(contactLabels, plainText);
const policy = fieldsOf(policyLabels, plainText);
const verifier = fieldsOf(verifierLabels, plainText);
const noContact: Contact = { firstName: null, lastName: null, landline: null, mobile: null };

export const accountText = (account: BankAccount | null): string => accountLabels(account).accountDisplay;
const payee: readonly Field<PayeeAccount>[] = [
  ['Account', ({ account }) => accountText(account)],
  ['Country of the account', ({ account }) => account?.country ?? ''],
  ['SWIFT', ({ account }) => account?.swiftCode ?? ''],
  ['Account name', ({ accountName }) => accountName ?? ''],
];
const limits = ({ money }: SentenceWords): readonly Field<Limits>[] => [
  ['Payment limit', ({ limitAmount }) => (limitAmount === null ? '' : money(limitAmount))],
  ['Days a duplicate is looked for', ({ duplicateDays }) => (duplicateDays === null ? '' : String(duplicateDays))],
];

type WasNow<T> = { readonly was: T; readonly now: T };
export const detailChanges = ({ was, now }: WasNow<SupplierDetails>) => changesBetween(details, was, now);
export const payeeChanges = ({ was, now }: WasNow<PayeeAccount>) => changesBetween(payee, was, now);
export const policyChanges = ({ was, now }: WasNow<Policy>) => changesBetween(policy, was, now);
export const limitChanges = ({ was, now }: WasNow<Limits>, words: SentenceWords) => changesBetween(limits(words), was, now);
/** The standard words stand nowhere in the log: empty here. */
export const templateChanges = ({ was, now }: WasNow<MailTemplate | null>) =>
  changesBetween<MailTemplate | null>(
    [
      ['Subject', (template) => template?.subject ?? ''],
      ['Text', (template) => template?.body ?? ''],
    ],
    was,
    now,
  );
/** Both sides are empty once the person is erased: then nothing is left to compare. */
export const contactChanges = ({ was, now }: WasNow<Contact | null>) =>
  changesBetween(contact, was ?? noContact, now ?? noContact);
/** What somebody said of themselves, of whom nothing was known before; what was erased is not told. */
export const verifierFields = (said: VerifierDetails): readonly FieldChange[] =>
  verifier.map(([field, text]) => ({ field, was: '', now: text(said) })).filter(({ now }) => now !== '');
export const textChanges = (label: string, { was, now }: WasNow<string | null>) =>
  changesBetween<string | null>([[label, (value) => value ?? '']], was, now);
