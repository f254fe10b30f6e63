import { accept, reject, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { isInvited, issued, type NewLink, notToBeAsked, questionTerms } from './issue-link.js';
import { isAnswered } from './link-state.js';

export type ResendLink = NewLink & { readonly requestId: string };

/**
 * Sends the request again with a new link to the current address; the old link no longer works. Possible also after the link was
 * locked, expired or revoked, or the account changed: the new request is about the details now on file.
 */
export const resendLink = (link: ResendLink, known: KnownSupplier, who: Who): SupplierDecision => {
  const { request } = known.verification;
  if (request?.requestId !== link.requestId) return reject('link-replaced');
  if (isAnswered(request)) return reject('already-answered');
  // A supplier that was invited and now has an account is asked about it in three steps, so that it has to know the digits.
  const isOvertaken = isInvited(request) && !isInvited(known);
  const { variant, forcedUpdate } = isOvertaken ? questionTerms(known, { isVerify2: false, forcedUpdate: false }) : request;
  const refusal = notToBeAsked(known, variant);
  if (refusal !== null) return reject(refusal);
  // A link that was passed on went to a different address in any case.
  const because = request.because === 'delegated' || request.to === known.email ? 'resend' : 'new-address';
  return accept(issued(link, known, who, { because, to: known.email, variant, forcedUpdate }));
};
