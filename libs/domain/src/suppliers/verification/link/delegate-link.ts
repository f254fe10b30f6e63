import { accept, reject, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { isOwnDomain } from '../../../customers/own-domain.js';
import { isEmailAddress } from '../../../kernel/email-address.js';
import { issued, type NewLink } from './issue-link.js';
import { closedBecause, currentRequest } from './link-state.js';

export type DelegateLink = NewLink & {
  readonly requestId: string;
  /** The colleague's email address. */
  readonly to: string;
  readonly address: string | null;
  /** The customer's mail domains. People there cannot answer for the supplier (P-14.5). */
  readonly ownDomains: readonly string[];
};

/** A limit, because each delegation sends an email to an address that the link's holder chooses. */
export const MOST_DELEGATIONS = 3;

/**
 * The supplier passes the request on to a colleague, who gets a new link; the old link no longer works. Wrong tries, expiry and
 * terms carry over, so that passing a link on does not allow more guesses.
 */
export const delegateLink = (link: DelegateLink, known: KnownSupplier, who: Who): SupplierDecision => {
  const { supplierId, requestId, to, address, ownDomains } = link;
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  const closed = closedBecause(request, known, who.at);
  if (closed !== null) return reject(closed);
  if (request.delegations >= MOST_DELEGATIONS) return reject('too-many-delegations');
  if (!isEmailAddress(to)) return reject('invalid-email');
  // An email to these addresses would be withheld, and the link would be lost.
  if (isOwnDomain(to, ownDomains)) return reject('colleague-of-customer');
  if (known.verification.unsubscribed) return reject('unsubscribed');
  const { variant, forcedUpdate, expiresAt, hiddenDigits } = request;
  return accept(
    { type: 'LinkDelegated', data: { supplierId, requestId, to, address } },
    issued({ ...link, hiddenDigits }, known, who, { because: 'delegated', to, variant, forcedUpdate, expiresAt }),
  );
};
