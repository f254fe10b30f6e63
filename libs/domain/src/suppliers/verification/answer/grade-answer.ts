import { isOwnDomain } from '../../../customers/own-domain.js';

/** The strength of an answer: weak when it came from the customer's own domain, session or address (P-14). */
export type AnswerGrade = 'strong' | 'weak';

/** Why an answer is weak: one person of the customer, or somebody other than the supplier, may have given it (P-14.5, P-14.10). */
export type WeakReason =
  | 'own-domain'
  | 'own-session'
  | 'own-browser'
  | 'office-address'
  | 'staff-address'
  | 'email-changed-by-asker'
  | 'account-not-approved'
  | 'email-not-approved'
  | 'email-replaced'
  | 'delegated-outside'
  | 'name-changed'
  | 'no-contact';

/** What the server knows about the origin of an answer, and the customer's policy about it. */
export type Surroundings = {
  /** Network address of the browser; null: unknown. */
  readonly address: string | null;
  /** The same browser is signed in to this customer. */
  readonly ownSession: boolean;
  /** Somebody from this customer signed in with the same browser before. */
  readonly ownBrowser: boolean;
  readonly ownDomains: readonly string[];
  /** The address belongs to one of the customer's offices. */
  readonly fromOffice: boolean;
  /** Somebody from this customer recently signed in from the address. */
  readonly fromStaff: boolean;
};

type Asked = {
  /** Addresses that the answer came through: the link's, and the person's own. */
  readonly emails: readonly (string | null)[];
  /** Users who sent the request; empty: Counterfoil itself sent it. */
  readonly askedBy: readonly string[];
  readonly emailChangedBy: string | null;
  /** Whether a second person has approved the account and the email address on file. */
  readonly isAccountApproved: boolean;
  readonly isEmailApproved: boolean;
  /** Another email address was put on file after the link was sent. */
  readonly emailReplaced: boolean;
  /** The link was passed on to another email domain. */
  readonly delegatedOutside: boolean;
  /** The account was confirmed under a name that does not resemble the one on file. */
  readonly nameChanged: boolean;
};

export type Graded = { readonly grade: AnswerGrade; readonly weakBecause: readonly WeakReason[] };

/** Weak when one person of the customer, or somebody other than the supplier, may have given the answer (P-14.5, P-14.10). */
export const gradeAnswer = (surroundings: Surroundings, asked: Asked): Graded => {
  const { ownSession, ownBrowser, ownDomains, fromOffice, fromStaff } = surroundings;
  const { emails, askedBy, emailChangedBy, isAccountApproved, isEmailApproved, emailReplaced, delegatedOutside, nameChanged } =
    asked;
  const found: { readonly [reason in WhenAnswered]: boolean } = {
    'own-domain': emails.some((email) => isOwnDomain(email, ownDomains)),
    'own-session': ownSession,
    // 'own-browser' follows from 'own-session', and 'staff-address' from 'office-address', so only the first of each is listed.
    'own-browser': ownBrowser && !ownSession,
    'office-address': fromOffice,
    'staff-address': fromStaff && !fromOffice,
    'email-changed-by-asker': emailChangedBy !== null && askedBy.includes(emailChangedBy),
    'account-not-approved': !isAccountApproved,
    'email-not-approved': !isEmailApproved,
    'email-replaced': emailReplaced,
    'delegated-outside': delegatedOutside,
    'name-changed': nameChanged,
  };
  const weakBecause = (Object.keys(found) as WhenAnswered[]).filter((reason) => found[reason]);
  return { grade: weakBecause.length === 0 ? 'strong' : 'weak', weakBecause };
};

/** The reasons known when the answer is given. Contact details follow later. */
type WhenAnswered = Exclude<WeakReason, 'no-contact'>;

/** Later events of a record that make an answer stronger. */
export type SinceAnswered = {
  readonly isAccountApproved: boolean;
  readonly isEmailApproved: boolean;
  /** The answer came through a link, and the person has not given their contact details. */
  readonly lacksContact: boolean;
  /** A second person accepted the answer as it is. */
  readonly isAccepted: boolean;
};

/** Why an answer is weak now: the reasons found when it was given, except those that later approvals settled (P-14.10). */
export const standingReasons = (found: readonly WeakReason[], since: SinceAnswered): readonly WeakReason[] => {
  if (since.isAccepted) return [];
  const settled: { readonly [reason in WeakReason]?: boolean } = {
    'account-not-approved': since.isAccountApproved,
    'email-not-approved': since.isEmailApproved,
  };
  return [...found.filter((reason) => settled[reason] !== true), ...(since.lacksContact ? (['no-contact'] as const) : [])];
};

/**
 * The reasons after another email address is approved. That approval does not cover the address that the answer came through, so it
 * does not settle the missing approval (P-14.10).
 */
export const foundAfterNewEmail = (found: readonly WeakReason[]): readonly WeakReason[] =>
  found.map((reason) => (reason === 'email-not-approved' ? 'email-replaced' : reason));
