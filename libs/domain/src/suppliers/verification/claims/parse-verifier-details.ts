import type { CustomerCountry } from '../../../customers/values.js';
import { parseCompanyNumber } from '../../../registers/identifier.js';
import { registerMessages } from '../../../registers/messages.js';
import { parseGstNumber } from '../../../registers/tax-number.js';
import type { BankAccount } from '../../bank-account.js';
import type { VerifierDetails } from '../answer/answer-events.js';
import { isEmailAddress, LONGEST_EMAIL } from '../../../kernel/email-address.js';
import { typedEmail } from '../../../kernel/parse-email.js';
import { verificationMessages as messages } from '../page/messages.js';
import { bracedComment, isReasonCode, OTHER_REASON, type ReasonCode } from './reason-codes.js';
import { TERMS_CHANGED, TERMS_VERSION } from './terms.js';
import { typedLines, typedText } from '../../../kernel/typed-text.js';

/** The details form as typed; '' for an empty field. */
export type VerifierText = {
  readonly [field in
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'mobile'
    | 'comment'
    | 'cfoName'
    | 'cfoEmail'
    | 'companyNumber'
    | 'tradingName'
    | 'gstNumber']: string;
} & {
  readonly optin: boolean;
  /** The selected reason; null: none. */
  readonly reason: number | null;
  readonly terms: boolean;
  /** The version of the terms that the page showed; absent: the current version. */
  readonly termsVersion?: string | undefined;
};
export type VerifierField = Exclude<keyof VerifierText, 'termsVersion'>;

/** The fields that the form shows. Only visible fields are required (P-5.1). */
export type VerifierForm = {
  /** The country that determines the company identifiers: see `formCountry`. */
  readonly country: CustomerCountry;
  readonly asksReason: boolean;
  readonly asksTerms: boolean;
};

export type VerifierFault = { readonly field: VerifierField; readonly message: string };
export type VerifierReading =
  | { readonly ok: true; readonly value: { readonly details: VerifierDetails; readonly reason: ReasonCode | null } }
  | { readonly ok: false; readonly faults: readonly VerifierFault[] };

export type IdentifierField = 'companyNumber' | 'tradingName' | 'gstNumber';
/** The company identifiers of the form by country, with their labels (P-2.1). All of them are optional. */
export const identifierFields: {
  readonly [country in CustomerCountry]: readonly { readonly field: IdentifierField; readonly label: string }[];
} = {
  AUS: [
    { field: 'companyNumber', label: 'ABN or ACN' },
    { field: 'tradingName', label: 'Trading name' },
  ],
  NZL: [
    { field: 'gstNumber', label: 'GST number' },
    { field: 'tradingName', label: 'Trading name' },
  ],
  USA: [
    { field: 'companyNumber', label: 'TIN' },
    { field: 'tradingName', label: 'Trading name' },
  ],
};

/** The minimum length of a telephone number (P-9). */
export const SHORTEST_PHONE = 5;
/** The maximum length of each field. Longer text is cut, because the form does not allow it (P-5.4). */
export const longestText = {
  email: LONGEST_EMAIL,
  name: 100,
  phone: 40,
  companyNumber: 40,
  tradingName: 200,
  comment: 2_000,
} as const;

/**
 * The country whose identifiers the form asks for: the one of the supplier's account, where its company is registered. A supplier
 * without an account, or from another country, is asked for the identifiers of the customer's country.
 */
export const formCountry = (account: Pick<BankAccount, 'country'> | null, customerCountry: CustomerCountry): CustomerCountry =>
  account !== null && Object.hasOwn(identifierFields, account.country) ? (account.country as CustomerCountry) : customerCountry;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** All texts, trimmed and cut to their maximum length. */
const plain = (text: VerifierText): VerifierText => ({
  ...text,
  email: typedEmail(text.email),
  firstName: typedText(text.firstName, longestText.name),
  lastName: typedText(text.lastName, longestText.name),
  phone: typedText(text.phone, longestText.phone),
  mobile: typedText(text.mobile, longestText.phone),
  comment: typedLines(text.comment, longestText.comment),
  cfoName: typedText(text.cfoName, longestText.name),
  cfoEmail: typedEmail(text.cfoEmail),
  companyNumber: typedText(text.companyNumber, longestText.companyNumber),
  tradingName: typedText(text.tradingName, longestText.tradingName),
  gstNumber: typedText(text.gstNumber, longestText.companyNumber),
});

type Check = (text: VerifierText, form: VerifierForm) => string | null;
const unless = (fine: boolean, message: string): string | null => (fine ? null : message);

const companyNumberFault: Check = ({ companyNumber }, { country }) => {
  if (companyNumber === '') return null;
  const number = parseCompanyNumber(companyNumber, country);
  return number.ok ? null : registerMessages[number.code]();
};
const gstFault: Check = ({ gstNumber }) =>
  unless(gstNumber === '' || parseGstNumber(gstNumber).ok, registerMessages['invalid-gst']());

/** In the order of the form (P-5.1). */
const checks: readonly (readonly [field: VerifierField, check: Check])[] = [
  ['email', ({ email }) => unless(email !== '', messages.email) ?? unless(isEmailAddress(email), messages.validEmail)],
  ['firstName', ({ firstName }) => unless(firstName !== '', messages.firstName)],
  ['lastName', ({ lastName }) => unless(lastName !== '', messages.lastName)],
  ['phone', ({ phone }) => unless(phone.length >= SHORTEST_PHONE, messages.phone)],
  ['mobile', ({ mobile }) => unless(mobile === '' || mobile.length >= SHORTEST_PHONE, messages.phone)],
  ['cfoEmail', ({ cfoEmail }) => unless(cfoEmail === '' || isEmailAddress(cfoEmail), messages.validEmail)],
  ['companyNumber', companyNumberFault],
  ['gstNumber', gstFault],
  ['reason', ({ reason }, { asksReason }) => unless(!asksReason || isReasonCode(reason), messages.reason)],
  [
    'comment',
    ({ reason, comment }, { asksReason }) => unless(!asksReason || reason !== OTHER_REASON || comment !== '', messages.message),
  ],
  ['terms', ({ terms }, { asksTerms }) => unless(!asksTerms || terms, messages.terms)],
  ['terms', ({ termsVersion = TERMS_VERSION }) => unless(termsVersion === TERMS_VERSION, TERMS_CHANGED)],
];

/**
 * Reads the details form, from the page or from setVerifierDetails (P-5.1). Returns all faults at once, in the order of the form.
 */
export const parseVerifierDetails = (typed: VerifierText, form: VerifierForm): VerifierReading => {
  const text = plain(typed);
  const faults = checks.flatMap(([field, check]) => {
    const message = check(text, form);
    return message === null ? [] : [{ field, message }];
  });
  if (faults.length > 0) return { ok: false, faults };
  const reason = form.asksReason && isReasonCode(text.reason) ? text.reason : null;
  return { ok: true, value: { details: detailsOf(text, form, reason), reason } };
};

const detailsOf = (text: VerifierText, { country }: VerifierForm, reason: ReasonCode | null): VerifierDetails => {
  const gst = parseGstNumber(text.gstNumber);
  const number = parseCompanyNumber(text.companyNumber, country);
  return {
    firstName: text.firstName,
    lastName: text.lastName,
    email: text.email,
    phone: text.phone,
    mobile: orNull(text.mobile),
    comment: bracedComment(reason, text.comment),
    cfoName: orNull(text.cfoName),
    cfoEmail: orNull(text.cfoEmail),
    optin: text.optin,
    termsVersion: text.terms ? TERMS_VERSION : null,
    companyNumber: number.ok ? orNull(number.value) : null,
    tradingName: orNull(text.tradingName),
    gstNumber: gst.ok ? gst.value : null,
  };
};

/** Splits a name sent as one text (P-7.1 verifierName): the last word is the last name, the words before it the first name. */
export const namesOf = (whole: string): Pick<VerifierText, 'firstName' | 'lastName'> => {
  const words = whole.trim().split(/\s+/);
  return words.length === 1
    ? { firstName: words[0]!, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
};
