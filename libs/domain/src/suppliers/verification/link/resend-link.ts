import { accept, reject, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { isInvited, issued, type NewLink, notToBeAsked, questionTerms } from './issue-link.js';
import { isAnswered } from './link-state.js';

export type ResendLink = NewLink & { readonly requestId: string };

/**
 * The same question with a new link, to the address on file now; the old link is dead. Also after the link was locked, expired or
 * revoked, or the account changed: what is asked about is what is on file now.
 */
export const resendLink = (link: ResendLink, known: KnownSupplier, who: Who): SupplierDecision => {
  const { request } = known.verification;
  if (request?.requestId !== link.requestId) return reject('link-replaced');
  if (isAnswered(request)) return reject('already-answered');
  // Whoever was invited and has an account by now is asked about it, so that its digits have to be known.
  const isOvertaken = isInvited(request) && !isInvited(known);
  const { variant, forcedUpdate } = isOvertaken ? questionTerms(known, { isVerify2: false, forcedUpdate: false }) : request;
  const refusal = notToBeAsked(known, variant);
  if (refusal !== null) return reject(refusal);
  // A link that was passed on went to another address anyhow.
  const because = request.because === 'delegated' || request.to === known.email ? 'resend' : 'new-address';
  return accept(issued(link, known, who, { because, to: known.email, variant, forcedUpdate }));
};
