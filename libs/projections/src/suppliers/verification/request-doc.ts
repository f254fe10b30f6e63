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

/** How far a question to a supplier is; the last that came true. 'expired' is written some time after `expiresAt`: compare that as well. */
export type RequestStatus =
  | 'waiting'
  | 'opened'
  | 'matched'
  | 'confirmed'
  | 'reported'
  | 'set-aside'
  | 'details-provided'
  /** The simplified form: who looks after payments was told, and nothing of an account. */
  | 'onboarding-requested'
  | 'contact-given'
  | 'locked'
  | 'revoked'
  | 'expired';

/** The question that a supplier can answer now, or the last one it could. */
export type RequestDoc = {
  readonly requestId: string;
  /** Four digits that the page and the mail show. */
  readonly reference: string;
  readonly status: RequestStatus;
  readonly because: LinkCause;
  readonly variant: LinkVariant;
  readonly forcedUpdate: boolean;
  readonly issuedAt: string;
  /** User who asked; of a link that the supplier passed on, who asked first. */
  readonly issuedBy: string;
  /** Users who asked: with a request that was sent again, also whoever sent it before. */
  readonly askedBy: readonly string[];
  /** Who last had the e-mail changed before it was sent; null: nobody since the record was added. */
  readonly emailChangedBy: string | null;
  readonly expiresAt: string;
  readonly to: string | null;
  /** When the mail with the link went out, when the reminder did, and when one came back. */
  readonly sentAt: string | null;
  readonly remindedAt: string | null;
  readonly bouncedAt: string | null;
  readonly bouncedBecause: BounceCause | null;
  readonly openedAt: string | null;
  readonly matchedAt: string | null;
  /** Wrong tries with this link. */
  readonly tries: number;
  readonly lockedAt: string | null;
  readonly lock: LockScope | null;
  readonly answeredAt: string | null;
  readonly answer: 0 | 1 | 3 | null;
  /** Why a confirmation was not taken. */
  readonly setAsideBecause: 'reported-incorrect' | 'unmatched-account' | null;
  readonly detailsAt: string | null;
  readonly revokedAt: string | null;
  /** Other details that were given through it; null: none. */
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
