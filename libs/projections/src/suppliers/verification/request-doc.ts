import {
  askersOf,
  type BounceCause,
  type LinkCause,
  type LinkEvent,
  type LockScope,
  referenceOf,
  type LinkVariant,
} from '@counterfoil/domain';
import type { Projected } from '../../kernel/projection.js';
import type { ClaimDoc } from './claim-doc.js';

/**
 * The progress of a request to a supplier: the last stage that it reached. 'expired' is recorded some time after `expiresAt`, so
 * compare that as well.
 */
export type RequestStatus =
  | 'waiting'
  | 'opened'
  | 'matched'
  | 'confirmed'
  | 'reported'
  | 'set-aside'
  | 'details-provided'
  /** The simplified form: contact details were given, but no account. */
  | 'onboarding-requested'
  | 'contact-given'
  | 'locked'
  | 'revoked'
  | 'expired';

/** The request that a supplier can answer now, or the last one. */
export type RequestDoc = {
  readonly requestId: string;
  /** The four digits that the page and the email show. */
  readonly reference: string;
  readonly status: RequestStatus;
  readonly because: LinkCause;
  readonly variant: LinkVariant;
  readonly forcedUpdate: boolean;
  readonly issuedAt: string;
  /** The user who asked; for a link that the supplier passed on, who asked first. */
  readonly issuedBy: string;
  /** Users who asked. When a request was sent again, this includes the users who sent it before. */
  readonly askedBy: readonly string[];
  /**
   * Who last requested a change of the email address before the request was sent; null: it has not changed since the record was
   * added.
   */
  readonly emailChangedBy: string | null;
  readonly expiresAt: string;
  readonly to: string | null;
  /** When the email with the link was sent, when the reminder was sent, and when one of them bounced. */
  readonly sentAt: string | null;
  readonly remindedAt: string | null;
  readonly bouncedAt: string | null;
  readonly bouncedBecause: BounceCause | null;
  readonly openedAt: string | null;
  readonly matchedAt: string | null;
  /** Number of wrong tries with this link. */
  readonly tries: number;
  readonly lockedAt: string | null;
  readonly lock: LockScope | null;
  readonly answeredAt: string | null;
  readonly answer: 0 | 1 | 3 | null;
  /** Why a confirmation was not accepted. */
  readonly setAsideBecause: 'reported-incorrect' | 'unmatched-account' | null;
  readonly detailsAt: string | null;
  readonly revokedAt: string | null;
  /** Other details given through the request; null: none. */
  readonly claim: ClaimDoc | null;
};

type Issued = Projected<Extract<LinkEvent, { type: 'LinkIssued' }>>;

export const requestDoc = ({ data, meta }: Issued, before: RequestDoc | null): RequestDoc => {
  const passedOn = data.because === 'delegated' ? before : null;
  return {
    requestId: data.requestId,
    reference: referenceOf(data.requestId),
    status: 'waiting',
    because: data.because,
    variant: data.variant,
    forcedUpdate: data.forcedUpdate,
    issuedAt: meta.at,
    issuedBy: passedOn?.issuedBy ?? meta.actor.id,
    askedBy: askersOf(data, meta.actor, before?.askedBy ?? []),
    emailChangedBy: data.emailChangedBy,
    expiresAt: data.expiresAt,
    to: data.to,
    sentAt: null,
    remindedAt: null,
    bouncedAt: null,
    bouncedBecause: null,
    openedAt: null,
    matchedAt: null,
    tries: passedOn?.tries ?? 0,
    lockedAt: null,
    lock: null,
    answeredAt: null,
    answer: null,
    setAsideBecause: null,
    detailsAt: null,
    revokedAt: null,
    claim: null,
  };
};
