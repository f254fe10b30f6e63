import { accept, reject, type Who } from '../kernel/decider.js';
import type { Actor } from '../kernel/envelope.js';
import { canonicalJson } from '../kernel/json.js';
import { type Approver, decidePending, refusalToDecide } from '../kernel/second-person.js';
import type { SupplierEvent } from './events.js';
import type { KnownSupplier, SupplierRequest } from './state.js';
import type { SupplierDecision } from './decision.js';
import { lockOf } from './verification/link/link-state.js';

export type ApproveRequest = { readonly supplierId: string; readonly requestId: string; readonly approver: Approver };
export type DeclineRequest = ApproveRequest & { readonly reason: string };

type Kind = SupplierRequest['kind'];
type RequestOf<K extends Kind> = Extract<SupplierRequest, { kind: K }>;
type PerKind = {
  readonly [K in Kind]: {
    readonly current: (known: KnownSupplier) => unknown;
    readonly approved: (id: string, r: RequestOf<K>) => SupplierEvent;
    readonly declined: SupplierEvent['type'];
  };
};

/** For each kind of request: what it would replace, and the facts that follow. */
const kinds: PerKind = {
  account: {
    current: ({ payee }) => payee,
    approved: (supplierId, { requestId, was, now }) => ({
      type: 'AccountChangeApproved',
      data: { supplierId, requestId, was, now },
    }),
    declined: 'AccountChangeDeclined',
  },
  email: {
    current: ({ email }) => email,
    approved: (supplierId, { requestId, was, now }) => ({
      type: 'EmailChangeApproved',
      data: { supplierId, requestId, was, now },
    }),
    declined: 'EmailChangeDeclined',
  },
  limit: {
    current: ({ limits }) => limits,
    approved: (supplierId, { requestId, was, now }) => ({
      type: 'LimitRaiseApproved',
      data: { supplierId, requestId, was, now },
    }),
    declined: 'LimitRaiseDeclined',
  },
  certification: {
    current: ({ payee }) => payee.account,
    approved: (supplierId, { requestId, now }) => ({
      type: 'SupplierSelfCertified',
      data: { supplierId, requestId, account: now!.account, accountName: now!.accountName },
    }),
    declined: 'SelfCertificationDeclined',
  },
  unlock: {
    current: lockOf,
    approved: (supplierId, { requestId, was }) => ({ type: 'SupplierUnlocked', data: { supplierId, requestId, lock: was! } }),
    declined: 'SupplierUnlockDeclined',
  },
};

/** Values a request was made against: they must still hold when it is approved, else it is void. */
const basisOf = (request: SupplierRequest): unknown => (request.kind === 'certification' ? request.now?.account : request.was);

const find = (known: KnownSupplier, requestId: string) => known.requests.find((request) => request.requestId === requestId);

/** A claim made through a link is decided by somebody else than who sent the link: both could be one person. */
const asAsked = (request: SupplierRequest | undefined): SupplierRequest | undefined =>
  request?.kind === 'account' && request.linkBy !== undefined ? { ...request, requestedBy: request.linkBy } : request;

/** Nor by who had the e-mail changed that its link went to. */
const refusalForEmailAuthor = (request: SupplierRequest, actor: Actor, approver: Approver) =>
  request.kind === 'account' && request.emailBy !== undefined ? refusalToDecide(request.emailBy, actor, approver) : null;

export const approveRequest = (
  { supplierId, requestId, approver }: ApproveRequest,
  known: KnownSupplier,
  { actor }: Who,
): SupplierDecision =>
  decidePending(asAsked(find(known, requestId)), actor, approver, (request) => {
    const refusal = refusalForEmailAuthor(request, actor, approver);
    if (refusal !== null) return reject(refusal);
    const kind = kinds[request.kind] as PerKind[Kind] & { approved: (id: string, r: SupplierRequest) => SupplierEvent };
    if (canonicalJson(kind.current(known)) !== canonicalJson(basisOf(request))) return reject('request-changed');
    if (request.kind === 'certification' && known.answer?.kind === 'reported') return reject('reported-incorrect');
    return accept(kind.approved(supplierId, request));
  });

export const declineRequest = (
  { supplierId, requestId, reason, approver }: DeclineRequest,
  known: KnownSupplier,
  { actor }: Who,
): SupplierDecision => {
  const request = find(known, requestId);
  // Whoever asked may take the request back; nobody needs a second person for that.
  const independence = request?.requestedBy.id === actor.id ? { ...approver, singleOperator: true } : approver;
  return decidePending(asAsked(request), actor, independence, (pending) => {
    const refusal = refusalForEmailAuthor(pending, actor, independence);
    if (refusal !== null) return reject(refusal);
    return accept({ type: kinds[pending.kind].declined, data: { supplierId, requestId, reason } } as SupplierEvent);
  });
};
