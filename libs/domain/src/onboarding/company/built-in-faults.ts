import { isEmailAddress } from '../../kernel/email-address.js';
import { parseAcn } from '../../registers/company-number.js';
import type { Alpha3 } from '../../registers/country.js';
import { registerMessages } from '../../registers/messages.js';
import { parsePostalCode, postalCodeLabel, stateNotFound, stateOfPostalCode } from '../../registers/postal-code.js';
import { type BuiltInName, type BuiltInText, type FoundCompany, NO, YES } from './built-in-text.js';
import { countryOfCode } from './countries.js';
import { COMPANY, isEntityType } from './entity-types.js';
import { gstMessages, identifierOf, isGst, isGstLong } from './identifier.js';
import { isBuiltInShown } from './visible-fields.js';

/** A built-in field with the settings of a form. */
export type AskedField = { readonly id: BuiltInName; readonly title: string; readonly required: boolean };
export type BuiltInFault = { readonly field: BuiltInName; readonly message: string };

type About = {
  readonly text: BuiltInText;
  /** Null until a country is chosen. */
  readonly country: Alpha3 | null;
  readonly found: FoundCompany | null;
  readonly title: string;
  readonly required: boolean;
};
type Rule = (about: About) => string | null;

/** The message for an empty field that has no message of its own (P-5.4.2). */
const pleaseEnter = (title: string): string => `Please enter your ${title}.`;

const needed =
  (name: BuiltInName, message: string): Rule =>
  ({ text }) =>
    text[name] === '' ? message : null;

const neededIfRequired =
  (name: BuiltInName, message?: string): Rule =>
  ({ text, title, required }) =>
    required && text[name] === '' ? (message ?? pleaseEnter(title)) : null;

const gst: Rule = ({ text: { GstNumber }, country, title }) => {
  if (GstNumber === '') return pleaseEnter(title);
  if (!isGstLong(GstNumber)) return gstMessages.enter;
  return country !== null && isGst(GstNumber, country) ? null : gstMessages.provide;
};

const postalCode: Rule = ({ text: { PostalCode }, country, title, required }) => {
  if (PostalCode === '') return required ? pleaseEnter(title) : null;
  if (country === null) return null;
  const label = postalCodeLabel(country);
  const code = parsePostalCode(PostalCode, country);
  if (!code.ok) return `Please enter a valid ${label}.`;
  return stateOfPostalCode(code.value, country) === '' ? stateNotFound(label) : null;
};

/** The rule of each field, applied while the field is shown (P-5.4). */
const rules: { readonly [name in BuiltInName]: Rule } = {
  Country: ({ country }) => (country === null ? registerMessages['unknown-country']() : null),
  EntityType: ({ text: { EntityType }, required }) =>
    isEntityType(EntityType) || (EntityType === '' && !required) ? null : 'Please select an entity type.',
  AbnNumber: ({ text: { AbnNumber }, country, title, required }) => {
    if (country === null) return null;
    const { isRequired, isValid, message } = identifierOf(country);
    if (AbnNumber === '') return required && isRequired ? pleaseEnter(title) : null;
    return isValid(AbnNumber) ? null : message;
  },
  AcnNumber: ({ text: { AcnNumber } }) => {
    if (AcnNumber === '') return 'Please enter your ACN.';
    return parseAcn(AcnNumber).ok ? null : registerMessages['invalid-acn']();
  },
  RegisteredBusinessName: neededIfRequired('RegisteredBusinessName', 'Please enter name as per business registration'),
  TradingName: ({ text: { TradingName }, found }) =>
    found?.tradingNames.includes(TradingName) === true ? null : 'Please select your trading name.',
  ManualTradingName: ({ text: { EntityType, ManualTradingName } }) =>
    EntityType === COMPANY || ManualTradingName !== '' ? null : 'Please enter your trading name/personal name.',
  IsTaxRegistered: ({ text: { IsTaxRegistered }, required }) =>
    IsTaxRegistered === YES || IsTaxRegistered === NO || (IsTaxRegistered === '' && !required)
      ? null
      : 'Please indicate whether the entity is registered for tax.',
  TaxNumber: needed('TaxNumber', 'Please enter company tax number'),
  GstNumber: gst,
  FirstName: neededIfRequired('FirstName'),
  LastName: neededIfRequired('LastName'),
  Email: ({ text: { Email }, title, required }) => {
    if (Email === '') return required ? pleaseEnter(title) : null;
    return isEmailAddress(Email) ? null : 'Please enter a valid email address';
  },
  Phone: neededIfRequired('Phone'),
  Mobile: neededIfRequired('Mobile'),
  Address: neededIfRequired('Address'),
  PostalCode: postalCode,
  State: neededIfRequired('State'),
};

/** The title of a field in a country. Some countries have their own names for the company number and the postal code. */
export const builtInTitle = (field: Pick<AskedField, 'id' | 'title'>, countryCode: string): string => {
  const label = labelOf(field, countryCode);
  return field.id === 'PostalCode' ? label.charAt(0).toUpperCase() + label.slice(1) : label;
};

/** The name of the field in messages. */
const labelOf = ({ id, title }: Pick<AskedField, 'id' | 'title'>, countryCode: string): string => {
  const country = countryOfCode(countryCode);
  if (!country.ok) return title;
  if (id === 'AbnNumber') return identifierOf(country.value).label;
  return id === 'PostalCode' ? postalCodeLabel(country.value) : title;
};

/** The faults of a form's built-in fields, in the order of the fields. */
export const builtInFaults = (
  fields: readonly AskedField[],
  text: BuiltInText,
  found: FoundCompany | null,
): readonly BuiltInFault[] => {
  const read = countryOfCode(text.Country);
  const country = read.ok ? read.value : null;
  return fields.flatMap((field) => {
    if (!isBuiltInShown(field.id, text, found)) return [];
    const message = rules[field.id]({ text, country, found, title: labelOf(field, text.Country), required: field.required });
    return message === null ? [] : [{ field: field.id, message }];
  });
};
