import {
  accountLabels,
  type BankAccount,
  type Contact,
  countryOfAlpha2,
  type CustomerCountry,
  foldName,
  foldText,
  parseBic,
  parseCompanyNumber,
} from '@counterfoil/domain';
import type { EntityDoc } from '@counterfoil/projections';
import type { ImportedSupplier } from '@counterfoil/parsers';
import { isEmail } from 'class-validator';
import type { SupplierParts } from '../supplier-changes.js';

/** One row of a list as the record it asks for. */
export type ListRow = SupplierParts & {
  readonly row: number;
  readonly matchKey: string | null;
  readonly nameKey: string;
  readonly isInactive: boolean;
  /** What was left out of the row, as sentences; never with personal data in them, for they are kept. */
  readonly notes: readonly string[];
  /** Why the row cannot be imported at all. */
  readonly failure: string | null;
};

export type ListSetting = {
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  /** Of a user who works for one entity only. */
  readonly ownEntity: string | null;
};

const NO_NAME = 'The row has no supplier name and no account name.';
const NOT_OWN = 'The row belongs to another entity than yours.';

export const listRow = (imported: ImportedSupplier, said: readonly string[], setting: ListSetting): ListRow => {
  const { row, supplierCode = null, isEmployee, isInactive, smallBusiness = false, taxNumber = null } = imported;
  const supplierName = imported.supplierName ?? imported.accountName ?? '';
  const accountName = imported.accountName ?? null;
  const account = accountOf(imported, setting.country);
  const entityId = entityOf(imported.entityId ?? null, setting);
  const number = numberOf(imported, setting.country);
  const email = imported.email === undefined || isEmail(imported.email) ? (imported.email ?? null) : null;
  const strangerEmail = imported.email !== undefined && email === null;
  return {
    row,
    details: {
      supplierCode,
      supplierName,
      entityId,
      govCode: number.value,
      taxNumber,
      isEmployee,
      smallBusiness,
      division: null,
    },
    payee: { account, accountName },
    email,
    contact: contactOf(imported),
    matchKey: accountLabels(account).matchKey,
    nameKey: foldName(accountName ?? supplierName),
    isInactive,
    notes: [
      ...said,
      ...(number.note === null ? [] : [number.note]),
      ...(strangerEmail ? ['The e-mail address is not valid and was left out.'] : []),
    ],
    failure: failureOf(supplierName, entityId, setting),
  };
};

const failureOf = (supplierName: string, entityId: string | null, { ownEntity }: ListSetting): string | null => {
  if (foldName(supplierName) === '') return NO_NAME;
  return ownEntity !== null && entityId !== ownEntity ? NOT_OWN : null;
};

/** An entity by its id or its name; one that nobody knows stays as written, and is found under "unknown entity". */
const entityOf = (text: string | null, { entities, ownEntity }: ListSetting): string | null => {
  if (text === null) return ownEntity;
  const known = entities.find(
    ({ id, name }) => id === text || foldText(id) === foldText(text) || foldText(name) === foldText(text),
  );
  return known?.id ?? text;
};

/** Imports take the check digits of a company's number (readings 22): a wrong one is left out, and said. */
const numberOf = ({ govCode, country }: ImportedSupplier, home: CustomerCountry) => {
  if (govCode === undefined) return { value: null, note: null };
  const number = parseCompanyNumber(govCode, country === '' ? home : country);
  return number.ok
    ? { value: number.value, note: null }
    : { value: null, note: `${govCode} is not a valid company number and was left out.` };
};

const contactOf = (imported: ImportedSupplier): Contact | null => {
  const contact: Contact = {
    firstName: imported.contactFirstName ?? null,
    lastName: imported.contactLastName ?? null,
    landline: imported.contactLandline ?? null,
    mobile: imported.contactMobile ?? null,
  };
  return Object.values(contact).every((value) => value === null) ? null : contact;
};

const accountOf = (imported: ImportedSupplier, home: CustomerCountry): BankAccount | null => {
  const { accountKey, accountCode, accountNumber, accountCodeType, iban = null, swiftCode = null } = imported;
  if (accountKey === '' || accountCode === undefined || accountNumber === undefined || accountCodeType === undefined) return null;
  const country = countryOf(imported, home);
  return country === '' ? null : { country, accountCode, accountNumber, accountCodeType, iban, swiftCode };
};

const byType: { readonly [type: number]: string } = { 1: 'NZL', 271: 'NZL', 4: 'USA', 9: 'AUS' };

/** Of the account. A row that names no country carries the customer's: then an IBAN or SWIFT code knows better. */
const countryOf = ({ accountCodeType, accountCode = '', iban, country }: ImportedSupplier, home: CustomerCountry): string => {
  const local = byType[accountCodeType ?? 0];
  if (local !== undefined) return local;
  if (country !== home && country !== '') return country;
  const bic = parseBic(accountCode);
  const alpha2 = iban?.slice(0, 2) ?? (bic.ok ? bic.value.slice(4, 6) : '');
  return countryOfAlpha2(alpha2)?.alpha3 ?? country;
};
