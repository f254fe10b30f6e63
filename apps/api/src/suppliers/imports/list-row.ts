import {
  accountLabels,
  type BankAccount,
  type Contact,
  countryOfAlpha2,
  type CustomerCountry,
  foldName,
  makePart,
  parseBic,
  parseCompanyNumber,
  parseEmail,
  supplierFields,
  type SupplierField,
} from '@counterfoil/domain';
import type { EntityDoc, FileProblem } from '@counterfoil/projections';
import type { ImportedSupplier } from '@counterfoil/parsers';
import { entityNamed } from '../entity-named.js';
import type { SupplierParts } from '../record/supplier-changes.js';

/** The record that one row of a list describes. */
export type ListRow = SupplierParts & {
  readonly row: number;
  readonly matchKey: string | null;
  readonly nameKey: string;
  readonly isInactive: boolean;
  /** Sentences about values that were left out of the row. They are stored, so they must not contain personal data. */
  readonly notes: readonly string[];
  /**
   * Problems of the row by column, in addition to those that its reader found. They are shown with the faulty value and are not
   * stored.
   */
  readonly remarks: readonly FileProblem[];
  /** Why the row cannot be imported. */
  readonly failure: string | null;
  /** Why the row makes no new record: it has a code, and nothing by which to call the supplier. */
  readonly failureIfNew: FileProblem | null;
  /** Whether the row names the account only. Then it says nothing of the supplier's name, if the account has this name already. */
  readonly isNamedByAccount: boolean;
};

export type ListSetting = {
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  /** Of a user who works for one entity only. */
  readonly ownEntity: string | null;
};

const UNCLEAR = 'It is not known which supplier the row means.';
const NO_NAME = 'The row has no supplier name and no account name.';
const INACTIVE = 'The list says that this supplier is inactive.';
const NOT_OWN = 'The row belongs to another entity than yours.';

export const listRow = (imported: ImportedSupplier, said: readonly string[], setting: ListSetting): ListRow => {
  const { row, isInactive } = imported;
  const supplierName = imported.supplierName ?? imported.accountName ?? '';
  const accountName = imported.accountName ?? null;
  const account = accountOf(imported, setting.country);
  const entityId = imported.entityId === undefined ? setting.ownEntity : entityNamed(imported.entityId, setting.entities);
  const govCode = numberOf(imported, setting.country);
  const email = emailOf(imported);
  const remarks = remarksOf(imported, govCode, email);
  const failure = failureOf(imported, entityId, setting);
  const hasName = foldName(supplierName) !== '';
  return {
    row,
    details: { ...makePart(supplierFields, 'details', valueIn(imported)), supplierName, entityId, govCode },
    payee: { account, accountName },
    ...makePart(supplierFields, 'approved', valueIn(imported)),
    email,
    contact: contactOf(imported),
    matchKey: accountLabels(account).matchKey,
    nameKey: foldName(accountName ?? supplierName),
    isInactive,
    notes: [...said, ...(isInactive ? [INACTIVE] : []), ...remarks.map(({ message }) => message)],
    remarks: failure === null ? remarks : [...remarks, { row, ...failure }],
    failure: failure?.message ?? null,
    failureIfNew: failure !== null || hasName ? null : { row, ...noName },
    isNamedByAccount: imported.supplierName === undefined,
  };
};

/** What a row says of a field; nothing when its list does not have it. */
const valueIn =
  (imported: { readonly [field in SupplierField]?: string | boolean }) =>
  ({ kind }: { readonly kind: 'text' | 'flag' }, name: SupplierField): string | boolean | null =>
    imported[name] ?? (kind === 'flag' ? false : null);

type Failure = { readonly code: string; readonly field: string; readonly message: string };

const noName: Failure = { code: 'noName', field: 'supplierName', message: NO_NAME };

const failureOf = (
  { supplierName = '', accountName = '', supplierCode, isUnclear }: ImportedSupplier,
  entityId: string | null,
  { ownEntity }: ListSetting,
): Failure | null => {
  if (isUnclear === true) return { code: 'unclear', field: 'supplierCode', message: UNCLEAR };
  if (supplierCode === undefined && foldName(supplierName) === '' && foldName(accountName) === '') return noName;
  return ownEntity !== null && entityId !== ownEntity ? { code: 'otherEntity', field: 'entityId', message: NOT_OWN } : null;
};

/** A company number with wrong check digits (P-5.3) and an invalid email address are left out with a remark. */
const remarksOf = (
  { row, govCode, email }: ImportedSupplier,
  readNumber: string | null,
  readEmail: string | null,
): readonly FileProblem[] => [
  ...(govCode === undefined || readNumber !== null
    ? []
    : [
        {
          ...{ code: 'badCompanyNumber', row, field: 'govCode', value: govCode },
          message: `${govCode} is not a valid company number and was left out.`,
        },
      ]),
  ...(email === undefined || readEmail !== null
    ? []
    : [
        {
          ...{ code: 'badEmail', row, field: 'email', value: email },
          message: 'The email address is not valid and was left out.',
        },
      ]),
];

const numberOf = ({ govCode, country }: ImportedSupplier, home: CustomerCountry): string | null => {
  if (govCode === undefined) return null;
  const number = parseCompanyNumber(govCode, country === '' ? home : country);
  return number.ok ? number.value : null;
};

const emailOf = ({ email = '' }: ImportedSupplier): string | null => {
  const read = parseEmail(email);
  return read.ok ? read.value : null;
};

const contactOf = (imported: ImportedSupplier): Contact | null => {
  const contact: Contact = makePart(supplierFields, 'contact', valueIn(imported));
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
