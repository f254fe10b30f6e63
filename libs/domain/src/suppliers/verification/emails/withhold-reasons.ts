import type { CustomerCountry } from '../../../customers/values.js';
import type { ResultCode } from '../../../payments/decision-table.js';
import type { AccountCodeType } from '../../../payments/payment-line.js';
import type { EmailKind, WithheldCode } from './email-events.js';
import { isEmailAddress } from '../../../kernel/email-address.js';
import type { OnboardingStatus } from '../claims/onboarding.js';
import { isOwnDomain } from '../../../customers/own-domain.js';

/** The facts that the rules depend on. */
export type EmailFacts = {
  readonly customerCountry: CustomerCountry;
  readonly customerActive: boolean;
  readonly ownDomains: readonly string[];
  readonly templateApproved: boolean;
  /** The recipient's address. */
  readonly email: string | null;
  readonly active: boolean;
  /** The result that a payment to this record would have today (P-4.2); null: unknown. */
  readonly result: ResultCode | null;
  /** Null when no account is on file. */
  readonly accountCodeType: AccountCodeType | null;
  readonly unsubscribed: boolean;
  /** The day of an email that is scheduled for later, in the customer's date format. */
  readonly scheduledFor: string | null;
  /** The email asks for new details, so an earlier answer does not prevent it. */
  readonly forcedUpdate: boolean;
  readonly onboarding: OnboardingStatus | null;
  /** Whether another onboarding has the same account. */
  readonly sharedAccountOnboarding: boolean;
};

const hasEmail = ({ email }: EmailFacts): boolean => email !== null && isEmailAddress(email);

/** Account code types that a customer of each country can send emails about (P-4.3). */
const ANTIPODEAN: readonly AccountCodeType[] = [9, 1, 271];
const reachable: { readonly [country in CustomerCountry]: readonly AccountCodeType[] } = {
  AUS: ANTIPODEAN,
  NZL: ANTIPODEAN,
  USA: [4],
};
/** A supplier without an account can always be asked for one, because only its account would make it a foreign supplier. */
const isReachable = ({ customerCountry, accountCodeType }: EmailFacts): boolean =>
  accountCodeType === null || reachable[customerCountry].includes(accountCodeType);

const ANSWERED: readonly (ResultCode | null)[] = [0, 1, 3];

/** Whether the button is shown at all (P-4.3). Each email can still be withheld. */
export const emailAllowed = (facts: EmailFacts): boolean =>
  facts.active && hasEmail(facts) && isReachable(facts) && (facts.forcedUpdate || !ANSWERED.includes(facts.result));

type Rule = {
  readonly code: WithheldCode;
  readonly holds: (facts: EmailFacts) => boolean;
  readonly words: (facts: EmailFacts) => string;
};
const rule = (
  code: WithheldCode,
  words: string | ((facts: EmailFacts) => string),
  holds: (facts: EmailFacts) => boolean,
): Rule => ({ code, holds, words: typeof words === 'string' ? () => words : words });
/** Earlier answers do not prevent an email that asks for new details. */
const unlessForced = (holds: (facts: EmailFacts) => boolean) => (facts: EmailFacts) => !facts.forcedUpdate && holds(facts);

/** In the order of P-4.3. The first rule that holds gives the reason. */
const rules: readonly Rule[] = [
  rule(1, 'supplier unsubscribed', ({ unsubscribed }) => unsubscribed),
  rule(
    2,
    'already verified',
    unlessForced(({ result }) => result === 1),
  ),
  rule(4, 'inactive', ({ active }) => !active),
  rule(
    5,
    'certified by you',
    unlessForced(({ result }) => result === 7),
  ),
  rule(6, 'email has your domain (possible employee)', ({ email, ownDomains }) => isOwnDomain(email, ownDomains)),
  rule(
    7,
    'cross-matched suppliers excluded',
    unlessForced(({ result }) => result === 4),
  ),
  rule(
    9,
    ({ scheduledFor }) => `email will be sent on ${scheduledFor ?? 'a date'}`,
    ({ scheduledFor }) => scheduledFor !== null,
  ),
  rule(
    10,
    'supplier provided updated details',
    unlessForced(({ result }) => result === 3 || result === 0),
  ),
  rule(11, 'pending onboarding', ({ onboarding }) => onboarding === 'pending'),
  rule(13, 'template not approved', ({ templateApproved }) => !templateApproved),
  rule(14, 'email not valid', (facts) => !hasEmail(facts)),
  rule(
    15,
    ({ customerCountry }) =>
      customerCountry === 'USA' ? 'not a United States supplier' : 'not an Australian or New Zealand supplier',
    (facts) => !isReachable(facts),
  ),
  rule(16, 'another onboarding with same account details', ({ sharedAccountOnboarding }) => sharedAccountOnboarding),
  rule(
    17,
    'non-pending onboarding',
    unlessForced(({ onboarding }) => onboarding === 'settled'),
  ),
  rule(18, 'customer account not active', ({ customerActive }) => !customerActive),
];

const all = rules.map(({ code }) => code);
/** The reasons that can withhold each kind of email. Notices of changes are warnings, so unsubscribing does not apply to them. */
const applying: { readonly [kind in EmailKind]: readonly WithheldCode[] } = {
  'verification-request': all,
  reminder: all.filter((code) => code !== 9),
  'thank-you': [1, 13, 14, 18],
  'change-notice': [14, 18],
  'claim-notice': [14, 18],
  'customer-notice': [18],
};

export type Withheld = { readonly code: WithheldCode; readonly words: string };

/** Every reason against an email, in the order of P-4.3; empty: it can be sent. */
export const withheldReasons = (kind: EmailKind, facts: EmailFacts): readonly Withheld[] =>
  rules
    .filter(({ code, holds }) => applying[kind].includes(code) && holds(facts))
    .map(({ code, words }) => ({ code, words: words(facts) }));

/** The reason why an email is withheld; null: it can be sent. */
export const withheldReason = (kind: EmailKind, facts: EmailFacts): Withheld | null => withheldReasons(kind, facts)[0] ?? null;
