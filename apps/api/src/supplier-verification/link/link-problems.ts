import { Problem } from '../../platform/http/problem.js';

/** The link was never issued; the page shows its no-supplier section (P-8, P-4.1). */
export const noSuchLink = (): Problem =>
  new Problem(404, 'no-such-link', 'No supplier was found for this link. Please open the link in the email again.');

/**
 * Too many simultaneous calls about one supplier. The answer hides what the other calls did, because that is the customer's data.
 */
export const sameMoment = (): Problem =>
  new Problem(
    409,
    'changed-meanwhile',
    'Somebody else used this link at the same moment, so nothing was saved. Please try again.',
  );

/** The generic supplier error (P-8), with the reference that a supplier may quote. */
export const genericError = (supportEmail: string, publicId: string): string =>
  `There was a problem processing your request. Please contact ${supportEmail} and quote this reference: [${publicId}]`;

/** One answer for every link that no longer works. The reason is not given: it is the customer's data. */
export class LinkClosed extends Problem {
  constructor(
    supportEmail: string,
    publicId: string,
    /** The code of the domain's refusal; never part of the answer. */
    readonly reason: string,
  ) {
    super(409, 'link-closed', genericError(supportEmail, publicId));
  }
}

/**
 * Refusals after which the link no longer works. For an existing answer and for another account on file, the supplier gets an
 * explanation instead.
 */
export const CLOSING_CODES: readonly string[] = [
  'link-replaced',
  'link-revoked',
  'account-locked',
  'link-locked',
  'link-expired',
  'supplier-inactive',
];
export const LOCKING_CODES: readonly string[] = ['account-locked', 'link-locked'];
