import { isOwnDomain } from '../../../customers/own-domain.js';

/** How much the answer proves: weak when it came from the customer's own domain, session or address (P-14). */
export type AnswerGrade = 'strong' | 'weak';

/** Why an answer proves little: it may have come from the customer itself (P-14). */
export type WeakReason = 'own-domain' | 'own-session' | 'office-address' | 'email-changed-by-asker';

/** What the server knows of where an answer comes from, and the customer's policy about that. */
export type Surroundings = {
  /** Network address of the browser; null: not known. */
  readonly address: string | null;
  /** The same browser is, or within the session's life was, signed in to this customer. */
  readonly ownSession: boolean;
  readonly ownDomains: readonly string[];
  /** The address belongs to one of the customer's offices. */
  readonly fromOffice: boolean;
};

type Asked = {
  /** Addresses the answer came through: the link's, and the verifier's own. */
  readonly emails: readonly (string | null)[];
  /** User ids; null: nobody, or Counterfoil itself. */
  readonly askedBy: string | null;
  readonly emailChangedBy: string | null;
};

export type Graded = { readonly grade: AnswerGrade; readonly weakBecause: readonly WeakReason[] };

/** Weak when it came from the customer's own domain, session or office, or through an e-mail changed by who asked (P-14). */
export const gradeAnswer = (surroundings: Surroundings, { emails, askedBy, emailChangedBy }: Asked): Graded => {
  const { ownSession, ownDomains, fromOffice } = surroundings;
  const found: { readonly [reason in WeakReason]: boolean } = {
    'own-domain': emails.some((email) => isOwnDomain(email, ownDomains)),
    'own-session': ownSession,
    'office-address': fromOffice,
    'email-changed-by-asker': askedBy !== null && askedBy === emailChangedBy,
  };
  const weakBecause = (Object.keys(found) as WeakReason[]).filter((reason) => found[reason]);
  return { grade: weakBecause.length === 0 ? 'strong' : 'weak', weakBecause };
};
