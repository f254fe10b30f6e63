import { isOwnDomain } from '../../../customers/own-domain.js';

/** How much the answer proves: weak when it came from the customer's own domain, session or address (P-14). */
export type AnswerGrade = 'strong' | 'weak';

/** Why an answer proves little: one person of the customer may have made all of it, or somebody else than the supplier (P-14.5, P-14.10). */
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

/** What the server knows of where an answer comes from, and the customer's policy about that. */
export type Surroundings = {
  /** Network address of the browser; null: not known. */
  readonly address: string | null;
  /** The same browser is signed in to this customer. */
  readonly ownSession: boolean;
  /** Somebody of this customer signed in on the same browser before. */
  readonly ownBrowser: boolean;
  readonly ownDomains: readonly string[];
  /** The address belongs to one of the customer's offices. */
  readonly fromOffice: boolean;
  /** Somebody of this customer signed in from the address lately. */
  readonly fromStaff: boolean;
};

type Asked = {
  /** Addresses the answer came through: the link's, and the verifier's own. */
  readonly emails: readonly (string | null)[];
  /** Users; empty: Counterfoil itself asked. */
  readonly askedBy: readonly string[];
  readonly emailChangedBy: string | null;
  /** A second person has approved the account on file, and the email address. */
  readonly isAccountApproved: boolean;
  readonly isEmailApproved: boolean;
  /** Another email address was put on file after the link was sent. */
  readonly emailReplaced: boolean;
  /** The link was passed on to another email domain. */
  readonly delegatedOutside: boolean;
  /** The account was confirmed under a name that is not like the one on file. */
  readonly nameChanged: boolean;
};

export type Graded = { readonly grade: AnswerGrade; readonly weakBecause: readonly WeakReason[] };

/** Weak when one person of the customer may have made all of it, or somebody else than the supplier (P-14.5, P-14.10). */
export const gradeAnswer = (surroundings: Surroundings, asked: Asked): Graded => {
  const { ownSession, ownBrowser, ownDomains, fromOffice, fromStaff } = surroundings;
  const { emails, askedBy, emailChangedBy, isAccountApproved, isEmailApproved, emailReplaced, delegatedOutside, nameChanged } =
    asked;
  const found: { readonly [reason in WhenAnswered]: boolean } = {
    'own-domain': emails.some((email) => isOwnDomain(email, ownDomains)),
    'own-session': ownSession,
    // Of these pairs the second follows from the first.
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

/** What is known when the answer is given; contact details follow it. */
type WhenAnswered = Exclude<WeakReason, 'no-contact'>;

/** What happened to a record since it was answered, as far as it makes the answer stronger. */
export type SinceAnswered = {
  readonly isAccountApproved: boolean;
  readonly isEmailApproved: boolean;
  /** The answer came through a link, and whoever gave it has not said who they are. */
  readonly lacksContact: boolean;
  /** A second person accepted the answer as it is. */
  readonly isAccepted: boolean;
};

/** Why an answer is weak now: reasons found when it was given, without those that later approvals settled (P-14.10). */
export const standingReasons = (found: readonly WeakReason[], since: SinceAnswered): readonly WeakReason[] => {
  if (since.isAccepted) return [];
  const settled: { readonly [reason in WeakReason]?: boolean } = {
    'account-not-approved': since.isAccountApproved,
    'email-not-approved': since.isEmailApproved,
  };
  return [...found.filter((reason) => settled[reason] !== true), ...(since.lacksContact ? (['no-contact'] as const) : [])];
};

/**
 * The reasons found when another email address is approved: that approval says nothing of the address that the answer came
 * through, so it does not settle what that address lacked (P-14.10).
 */
export const foundAfterNewEmail = (found: readonly WeakReason[]): readonly WeakReason[] =>
  found.map((reason) => (reason === 'email-not-approved' ? 'email-replaced' : reason));
