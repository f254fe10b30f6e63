import type { DocumentRequestEvent } from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

export type DocumentRequestDoc = {
  readonly id: string;
  readonly supplierId: string;
  readonly because: 'asked' | 'expiring';
  /** The document to be replaced; null: a new document. */
  readonly documentId: string | null;
  readonly title: string | null;
  readonly note: string | null;
  readonly to: string | null;
  readonly linkHash: string;
  readonly expiresAt: string;
  readonly requestedAt: string;
  readonly requestedBy: string;
  readonly email: 'due' | 'sent' | 'given-up';
  readonly sentAt: string | null;
  readonly openedAt: string | null;
  readonly provided: readonly { readonly documentId: string; readonly at: string }[];
  readonly status: 'open' | 'provided' | 'withdrawn';
};

const touch = (event: Projected<DocumentRequestEvent>, to: (doc: DocumentRequestDoc) => Partial<DocumentRequestDoc>) =>
  change<DocumentRequestDoc>(event.data.requestId, (doc) => ({ ...doc, ...to(doc) }));

/** Requests for documents to suppliers (P-16.10). Their links are found by the digest of the public id. */
export const documentRequests: Projection<DocumentRequestDoc, DocumentRequestEvent> = {
  name: 'document-requests',
  version: 2,
  fields: { supplierId: 'text', linkHash: 'text', email: 'text', status: 'text', requestedAt: 'instant' },
  defaultSort: { field: 'requestedAt', direction: 'descending' },
  searched: [],
  on: {
    DocumentRequested: ({ data, meta }) =>
      one<DocumentRequestDoc>(data.requestId, () => {
        const { requestId: id, supplierId, because, documentId, title, note, to, linkHash, expiresAt } = data;
        return {
          ...{ id, supplierId, because, documentId, title, note, to, linkHash, expiresAt },
          ...{ requestedAt: meta.at, requestedBy: meta.actor.id, email: 'due', sentAt: null, openedAt: null },
          ...{ provided: [], status: 'open' },
        };
      }),
    DocumentRequestEmailAttempted: 'ignore',
    DocumentRequestEmailSent: (event) => touch(event, () => ({ email: 'sent', sentAt: event.meta.at })),
    DocumentRequestEmailGivenUp: (event) => touch(event, () => ({ email: 'given-up' })),
    DocumentRequestOpened: (event) => touch(event, () => ({ openedAt: event.meta.at })),
    DocumentProvided: (event) =>
      touch(event, ({ provided, status }) => ({
        provided: [
          ...provided.filter(({ documentId }) => documentId !== event.data.documentId),
          { documentId: event.data.documentId, at: event.meta.at },
        ],
        status: status === 'withdrawn' ? status : 'provided',
      })),
    DocumentRequestWithdrawn: (event) => touch(event, () => ({ status: 'withdrawn' })),
    DocumentRequestErased: (event) => touch(event, () => ({ status: 'withdrawn', title: null, note: null, to: null })),
  },
};
