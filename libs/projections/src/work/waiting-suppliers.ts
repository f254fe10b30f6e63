import {
  type AnswerEvent,
  type ControlledEvent,
  type KindOf,
  type LinkEvent,
  rowsPerEvent,
  type Stage,
  type SupplierEvent,
  supplierFacts,
} from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

/** The data needed to find a change request. The supplier's record has the rest. */
export type WaitingRequest = {
  readonly requestId: string;
  /** For a claim, who sent the link. */
  readonly requestedBy: string;
  /** The same if it is a user; otherwise SYSTEM. */
  readonly asker: string;
  readonly at: string;
};

/**
 * The waiting requests of one supplier. It is kept small, because the start page reads it on every visit, however many suppliers
 * there are (P-2.5.6).
 */
export type WaitingSupplierDoc = {
  /** The supplier's id. */
  readonly id: string;
  readonly entityId: string | null;
  readonly requests: readonly WaitingRequest[];
  /** Whether its requests are decided one by one, or with the list that added it (P-11.12); null: none waits. */
  readonly queue: 'single' | 'list' | null;
  readonly listId: string | null;
  /** Since when the oldest request waits. */
  readonly oldestAt: string | null;
  /** The user who made all requests, or 'several'; null: none waits, or it waits with its list. */
  readonly askedBy: string | null;
  /** The last verification request. The supplier's own record has its outcome. */
  readonly link: { readonly requestId: string; readonly by: string; readonly asker: string } | null;
  /** The user who waits for its answer, and since when; null: nobody waits. */
  readonly linkBy: string | null;
  readonly linkAt: string | null;
};

export const SEVERAL = 'several';
/** Stands for requesters who are not users of the company. */
export const SYSTEM = 'system';
const askerIn = ({ meta: { actor } }: Projected): string => (actor.kind === 'user' ? actor.id : SYSTEM);

/** The import whose list a new supplier is decided with. */
type ListOf = { readonly [requestId: string]: string };
type Doc = WaitingSupplierDoc & { readonly lists: ListOf };

const derived = (doc: Doc): Doc => {
  const { requests, lists } = doc;
  const askers = [...new Set(requests.map(({ asker }) => asker))];
  const [only, ...more] = requests;
  const listId = only !== undefined && more.length === 0 ? (lists[only.requestId] ?? null) : null;
  return {
    ...doc,
    listId,
    queue: only === undefined ? null : listId === null ? 'single' : 'list',
    oldestAt: requests.map(({ at }) => at).sort()[0] ?? null,
    askedBy: listId !== null ? null : askers.length > 1 ? SEVERAL : (askers[0] ?? null),
  };
};

const touch = (supplierId: string, changed: (doc: Doc) => Partial<Doc>) =>
  change<Doc>(supplierId, (doc) => derived({ ...doc, ...changed(doc) }));

type RequestData = { readonly supplierId: string; readonly requestId: string } & {
  readonly source?: string;
  readonly importId?: string | null;
  readonly resembles?: readonly unknown[];
};

const onRequest = (event: Projected, stage: Stage, kind: KindOf<typeof supplierFacts>) => {
  const { supplierId, requestId, source, importId, resembles = [] } = event.data as RequestData;
  return touch(supplierId, ({ requests, lists, link }) => {
    const others = requests.filter((request) => request.requestId !== requestId);
    if (stage === 'checked') return {};
    if (stage !== 'requested') return { requests: others };
    const { id } = event.meta.actor;
    const asked =
      source === 'supplier' && link !== null
        ? { requestedBy: link.by, asker: link.asker }
        : { requestedBy: id, asker: askerIn(event) };
    const isOfList = kind === 'addition' && typeof importId === 'string' && resembles.length === 0;
    return {
      requests: [...others, { requestId, ...asked, at: event.meta.at }],
      lists: isOfList ? { [requestId]: importId } : lists,
    };
  });
};

const onRequests = rowsPerEvent(supplierFacts, (_, stage, kind) => (event: Projected) => onRequest(event, stage, kind));

const isOver = ({ data }: { readonly data: { readonly supplierId: string; readonly requestId: string | null } }) =>
  touch(data.supplierId, ({ link, linkBy, linkAt }) =>
    link?.requestId === data.requestId ? { linkBy: null, linkAt: null } : { linkBy, linkAt },
  );

type Details = Extract<SupplierEvent, { readonly type: 'SupplierAdded' | 'SupplierDetailsChanged' | 'SupplierRemoved' }>;

export const waitingSuppliers: Projection<Doc, ControlledEvent<typeof supplierFacts> | LinkEvent | AnswerEvent | Details> = {
  name: 'waiting-suppliers',
  version: 3,
  fields: {
    entityId: 'text',
    queue: 'text',
    listId: 'text',
    oldestAt: 'instant',
    askedBy: 'text',
    linkBy: 'text',
    linkAt: 'instant',
  },
  defaultSort: { field: 'oldestAt', direction: 'ascending' },
  searched: [],
  on: {
    ...onRequests,
    IdentityChangeApproved: (event) => [
      ...onRequest(event, 'approved', 'identity'),
      ...touch(event.data.supplierId, () => ({ entityId: event.data.now.entityId })),
    ],
    SupplierAdded: ({ data: { supplierId: id, details } }) =>
      one<Doc>(id, () => ({
        ...{ id, entityId: details.entityId, requests: [], lists: {}, queue: null, listId: null },
        ...{ oldestAt: null, askedBy: null, link: null, linkBy: null, linkAt: null },
      })),
    SupplierDetailsChanged: ({ data }) => touch(data.supplierId, () => ({ entityId: data.now.entityId })),
    SupplierRemoved: ({ data }) => one<Doc>(data.supplierId, () => null),
    LinkIssued: (event) => {
      const { supplierId, requestId } = event.data;
      const { actor, at } = event.meta;
      return touch(supplierId, () => ({
        link: { requestId, by: actor.id, asker: askerIn(event) },
        ...{ linkBy: actor.id, linkAt: at },
      }));
    },
    SupplierVerified: isOver,
    AccountReportedIncorrect: isOver,
    AnswerSetAside: isOver,
    CorrectDetailsProvided: isOver,
    OnboardingRequested: isOver,
    VerifierDetailsProvided: (event) => (event.data.isFinal ? isOver(event) : []),
    LinkRevoked: isOver,
    LinkDelegated: isOver,
    VerificationExpired: isOver,
    SupplierLocked: isOver,
    WeakAnswerAccepted: 'ignore',
    VerificationOpened: 'ignore',
    AccountNumberMatched: 'ignore',
    AccountNumberMismatched: 'ignore',
    SupplierUnsubscribed: 'ignore',
  },
};
