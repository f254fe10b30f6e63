import {
  type AccountText,
  type ApprovedDetails,
  type BankAccount,
  type Contact,
  type FlagField,
  type KnownSupplier,
  makePart,
  noApprovedDetails,
  parseAccount,
  type PayeeAccount,
  type SentFieldsOf,
  type SupplierDetails,
  supplierFields,
  type SupplierFields,
  type TextField,
} from '@counterfoil/domain';

/** The fields of a form as they are sent (see SupplierFieldsDto). */
export type SentSupplier = SentFieldsOf<SupplierFields> & { readonly [part in keyof AccountText]?: string | null };

export type SupplierParts = ApprovedDetails & {
  readonly details: SupplierDetails;
  readonly payee: PayeeAccount;
  readonly contact: Contact | null;
};

const nothing = ({ kind }: TextField | FlagField): null | false => (kind === 'flag' ? false : null);

const blank: SupplierParts = {
  details: { ...makePart(supplierFields, 'details', nothing), supplierName: '' },
  payee: { account: null, accountName: null },
  ...noApprovedDetails,
  contact: null,
};

const text = (value: string | null | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** undefined keeps the value, empty clears it. */
const changed = (sent: string | null | undefined, was: string | null): string | null =>
  sent === undefined ? was : text(sent) || null;

/** The record after the change: the fields that were sent, and the known values for all others. */
export const changedParts = (fields: SentSupplier, known: KnownSupplier | null): SupplierParts => {
  const was = known ?? blank;
  return {
    details: detailsOf(fields, was.details),
    payee: { account: accountOf(fields, was.payee.account), accountName: changed(fields.accountName, was.payee.accountName) },
    ...makePart(supplierFields, 'approved', (_, name) => changed(fields[name], was[name])),
    contact: contactOf(fields, was.contact),
  };
};

/** A supplier cannot lose its name. */
const detailsOf = (fields: SentSupplier, was: SupplierDetails): SupplierDetails => {
  const details = makePart(supplierFields, 'details', (_, name) => {
    const [sent, known] = [fields[name], was[name]];
    return typeof known === 'boolean' || typeof sent === 'boolean' ? (sent ?? known) : changed(sent, known);
  });
  return { ...details, supplierName: details.supplierName ?? was.supplierName };
};

const contactOf = (fields: SentSupplier, was: Contact | null): Contact | null => {
  const contact = makePart(supplierFields, 'contact', ({ as }, name) =>
    changed(fields[name], was?.[as as keyof Contact] ?? null),
  );
  return Object.values(contact).every((value) => value === null) ? null : contact;
};

export const accountTextOf = (fields: { readonly [part in keyof AccountText]?: unknown }): AccountText => {
  const part = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const { country, accountCode, accountNumber, iban, swiftCode } = fields;
  return {
    country: part(country),
    accountCode: part(accountCode),
    accountNumber: part(accountNumber),
    iban: part(iban),
    swiftCode: part(swiftCode),
  };
};

/** A country alone does not make an account. */
export const namesAccount = ({ accountCode, accountNumber, iban, swiftCode }: SentSupplier): boolean =>
  [accountCode, accountNumber, iban, swiftCode].some((part) => part !== undefined);

/** An account is replaced as a whole: half of the old one and half of a new one is nobody's. */
const accountOf = (fields: SentSupplier, was: BankAccount | null): BankAccount | null => {
  if (!namesAccount(fields)) return was;
  const reading = parseAccount(accountTextOf(fields));
  // The DTO has refused all values that cannot be read.
  if (!reading.ok) throw new Error(`unread account: ${reading.faults.map(({ field }) => field).join()}`);
  return reading.value;
};
