import { Problem } from '../../platform/http/problem.js';

/** Nobody issued this link: the page shows its no-supplier section (P-8, P-4.1). */
export const noSuchLink = (): Problem =>
  new Problem(404, 'no-such-link', 'No supplier was found for this link. Please open the link from the e-mail once more.');

/** Too many calls about one record at once. What the others did, and who they are, is the customer's business. */
export const sameMoment = (): Problem =>
  new Problem(
    409,
    'changed-meanwhile',
    'Somebody else used this link at the same moment, so nothing was saved. Please try again.',
  );

/** The generic supplier error (P-8): the text of an unknown error, and what the supplier may quote. */
export const genericError = (supportEmail: string, publicId: string): string =>
  `There was a problem processing your request. Please contact ${supportEmail} and quote this reference: [${publicId}]`;

/** One answer for every link through which nothing can be done any more: why it is so is the customer's business. */
export class LinkClosed extends Problem {
  constructor(
    supportEmail: string,
    publicId: string,
    /** The domain's code; never part of the answer. */
    readonly reason: string,
  ) {
    super(409, 'link-closed', genericError(supportEmail, publicId));
  }
}

/** The domain's codes of such a link; another account on file (`request-changed`) is explained instead. */
export const DEAD: readonly string[] = [
  'link-replaced',
  'link-revoked',
  'already-answered',
  'account-locked',
  'link-locked',
  'link-expired',
  'supplier-inactive',
];
export const LOCKED: readonly string[] = ['account-locked', 'link-locked'];
