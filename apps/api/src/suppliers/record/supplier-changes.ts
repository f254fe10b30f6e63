import {
  type AccountText,
  type BankAccount,
  type Contact,
  type KnownSupplier,
  parseAccount,
  type PayeeAccount,
  type SupplierDetails,
} from '@counterfoil/domain';

/** The fields of a form as they are sent (see SupplierFieldsDto). */
export type SupplierFields = { readonly [field in TextField]?: string | null } & {
  readonly supplierName?: string;
  readonly isEmployee?: boolean;
  readonly smallBusiness?: boolean;
};
type TextField =
  | 'supplierCode'
  | 'entityId'
  | 'govCode'
  | 'taxNumber'
  | 'division'
  | 'accountName'
  | 'email'
  | 'contactFirstName'
  | 'contactLastName'
  | 'contactLandline'
  | 'contactMobile'
  | keyof AccountText;

export type SupplierParts = {
  readonly details: SupplierDetails;
  readonly payee: PayeeAccount;
  readonly email: string | null;
  readonly contact: Contact | null;
};

const blank: SupplierParts = {
  details: {
    supplierCode: null,
    supplierName: '',
    entityId: null,
    govCode: null,
    taxNumber: null,
    isEmployee: false,
    smallBusiness: false,
    division: null,
  },
  payee: { account: null, accountName: null },
  email: null,
  contact: null,
};

const text = (value: string | null | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** Not sent: as it was; empty: none. */
const changed = (sent: string | null | undefined, was: string | null): string | null =>
  sent === undefined ? was : text(sent) || null;

/** The record as the form wants it: what it sends, over what is known. */
export const changedParts = (fields: SupplierFields, known: KnownSupplier | null): SupplierParts => {
  const was = known ?? blank;
  return {
    details: detailsOf(fields, was.details),
    payee: { account: accountOf(fields, was.payee.account), accountName: changed(fields.accountName, was.payee.accountName) },
    email: changed(fields.email, was.email),
    contact: contactOf(fields, was.contact),
  };
};

const detailsOf = (fields: SupplierFields, was: SupplierDetails): SupplierDetails => ({
  supplierCode: changed(fields.supplierCode, was.supplierCode),
  supplierName: changed(fields.supplierName, was.supplierName) ?? was.supplierName,
  entityId: changed(fields.entityId, was.entityId),
  govCode: changed(fields.govCode, was.govCode),
  taxNumber: changed(fields.taxNumber, was.taxNumber),
  isEmployee: fields.isEmployee ?? was.isEmployee,
  smallBusiness: fields.smallBusiness ?? was.smallBusiness,
  division: changed(fields.division, was.division),
});

const contactOf = (fields: SupplierFields, was: Contact | null): Contact | null => {
  const contact: Contact = {
    firstName: changed(fields.contactFirstName, was?.firstName ?? null),
    lastName: changed(fields.contactLastName, was?.lastName ?? null),
    landline: changed(fields.contactLandline, was?.landline ?? null),
    mobile: changed(fields.contactMobile, was?.mobile ?? null),
  };
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

/** A country alone says nothing about the account. */
export const namesAccount = ({ accountCode, accountNumber, iban, swiftCode }: SupplierFields): boolean =>
  [accountCode, accountNumber, iban, swiftCode].some((part) => part !== undefined);

/** An account is replaced as a whole: half of the old one and half of a new one is nobody's. */
const accountOf = (fields: SupplierFields, was: BankAccount | null): BankAccount | null => {
  if (!namesAccount(fields)) return was;
  const reading = parseAccount(accountTextOf(fields));
  // The DTO refused everything that cannot be read.
  if (!reading.ok) throw new Error(`unread account: ${reading.faults.map(({ field }) => field).join()}`);
  return reading.value;
};
