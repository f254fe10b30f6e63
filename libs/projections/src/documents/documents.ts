import type { AccessEvent, DocumentAudience, DocumentEvent, DocumentFile, DocumentOrigin, ScanResult } from '@counterfoil/domain';
import { type Change, change, one, type Projected, type Projection } from '../kernel/projection.js';

/** One version of a document, as the history shows it. */
export type DocumentVersionDoc = DocumentFile & {
  readonly at: string;
  readonly by: string;
  readonly bySupplier: boolean;
  readonly expiryDate: string | null;
  readonly scan: Pick<ScanResult, 'verdict' | 'scanner' | 'signature' | 'because'> & { readonly at: string | null };
};

export type DocumentOpening = {
  readonly at: string;
  readonly by: string;
  readonly bySupplier: boolean;
  readonly versionId: string;
};

export type DocumentDoc = DocumentOrigin &
  DocumentAudience & {
    readonly id: string;
    /** Null for the company's own documents. */
    readonly supplierId: string | null;
    readonly ofCompany: boolean;
    /** Null once the document is erased. */
    readonly title: string | null;
    readonly fileName: string | null;
    readonly expiryDate: string | null;
    /** Oldest first; the last one is current. */
    readonly versions: readonly DocumentVersionDoc[];
    readonly status: 'kept' | 'removed' | 'erased';
    readonly removed: {
      readonly at: string;
      readonly by: string;
      readonly bySupplier: boolean;
      readonly reason: string | null;
    } | null;
    readonly erasedAt: string | null;
    /** How often the document was opened, and the latest openings, newest first. */
    readonly openings: number;
    readonly opened: readonly DocumentOpening[];
    readonly updatedAt: string;
  };

/** The most openings that a history shows. The audit log has all of them. */
const MOST_OPENINGS = 20;

const versionOf = ({
  data,
  meta,
}: Projected<Extract<DocumentEvent, { type: 'DocumentUploaded' | 'DocumentReplaced' }>>): DocumentVersionDoc => ({
  ...{ versionId: data.versionId, sha256: data.sha256, size: data.size, contentType: data.contentType },
  ...{ pages: data.pages, fileName: data.fileName, expiryDate: data.expiryDate },
  ...{ at: meta.at, by: meta.actor.id, bySupplier: meta.actor.kind === 'supplier' },
  scan: { verdict: 'not-scanned', scanner: null, signature: null, because: 'no-scanner', at: null },
});

/** An expiry date is that of the current version. */
const datedLast = (versions: readonly DocumentVersionDoc[], expiryDate: string | null): readonly DocumentVersionDoc[] =>
  versions.map((one, i) => (i === versions.length - 1 ? { ...one, expiryDate } : one));

const touch = (event: Projected<DocumentEvent>, to: (doc: DocumentDoc) => Partial<DocumentDoc>) =>
  change<DocumentDoc>(event.data.documentId, (doc) => ({ ...doc, ...to(doc), updatedAt: event.meta.at }));

type OpenedEvent = Projected<Extract<AccessEvent, { type: 'DocumentOpened' | 'DocumentOpenedBySupplier' }>>;

const opened = (
  { data: { documentId, versionId }, meta: { at } }: OpenedEvent,
  who: Pick<DocumentOpening, 'by' | 'bySupplier'>,
) =>
  change<DocumentDoc>(documentId, (doc) => ({
    ...doc,
    openings: doc.openings + 1,
    opened: [{ at, ...who, versionId }, ...doc.opened].slice(0, MOST_OPENINGS),
  }));

/** Documents of suppliers and of the company, with their history (P-16). */
export const documents: Projection<DocumentDoc, DocumentEvent | AccessEvent> = {
  name: 'documents',
  version: 5,
  fields: {
    supplierId: 'text',
    ofCompany: 'flag',
    ofAdministration: 'flag',
    onboardingId: 'text',
    requestId: 'text',
    title: 'text',
    fileName: 'text',
    status: 'text',
    expiryDate: 'text',
    updatedAt: 'instant',
  },
  defaultSort: { field: 'title', direction: 'ascending' },
  searched: ['title', 'fileName'],
  on: {
    DocumentUploaded: (event) =>
      one<DocumentDoc>(event.data.documentId, () => {
        const { documentId: id, supplierId, requestId, onboardingId, ofAdministration } = event.data;
        const { title, fileName, expiryDate } = event.data;
        return {
          ...{ id, supplierId, requestId, onboardingId, title, fileName, expiryDate },
          ...{ ofCompany: supplierId === null, ofAdministration },
          ...{ versions: [versionOf(event)], status: 'kept', removed: null, erasedAt: null, openings: 0, opened: [] },
          updatedAt: event.meta.at,
        };
      }),
    DocumentReplaced: (event) =>
      touch(event, ({ versions }) => {
        const version = versionOf(event);
        const before = versions.filter(({ versionId }) => versionId !== version.versionId);
        return { versions: [...before, version], fileName: version.fileName, expiryDate: version.expiryDate };
      }),
    DocumentScanned: (event) =>
      touch(event, ({ versions }) => {
        const { versionId, verdict, scanner, signature, because } = event.data;
        const scan = { verdict, scanner, signature, because, at: event.meta.at };
        return { versions: versions.map((one) => (one.versionId === versionId ? { ...one, scan } : one)) };
      }),
    DocumentExpirySet: (event) =>
      touch(event, ({ versions }) => ({ expiryDate: event.data.now, versions: datedLast(versions, event.data.now) })),
    DocumentRemoved: (event) =>
      touch(event, () => {
        const { bySupplier, reason } = event.data;
        return { status: 'removed', removed: { at: event.meta.at, by: event.meta.actor.id, bySupplier, reason } };
      }),
    DocumentErased: (event) =>
      touch(event, ({ versions, removed }) => ({
        ...{ status: 'erased', title: null, fileName: null, erasedAt: event.meta.at },
        versions: versions.map((one) => ({ ...one, fileName: null })),
        removed: removed === null ? null : { ...removed, reason: null },
      })),
    DocumentOpened: (event) => opened(event, { by: event.data.userId, bySupplier: false }),
    DocumentOpenedBySupplier: (event) => opened(event, { by: event.data.supplierId, bySupplier: true }),
    DocumentRefused: 'ignore',
    SignedIn: 'ignore',
    SignInFailed: 'ignore',
    SignedOut: 'ignore',
    AuditExported: 'ignore',
    PaymentFileDownloaded: 'ignore',
    ListDownloaded: 'ignore',
    MasterKeyReplaced: 'ignore',
    CheckpointFetched: 'ignore',
    FileParsed: 'ignore',
    ApiKeyUsed: 'ignore',
    CallsRefused: 'ignore',
  },
};

/** The documents that need the bytes of a digest. An erasure deletes only bytes that no other document needs. */
export type DocumentFileDoc = { readonly id: string; readonly documents: readonly string[] };

const needs = (documentId: string, sha256: string) =>
  one<DocumentFileDoc>(sha256, (doc) => ({
    id: sha256,
    documents: [...new Set([...(doc?.documents ?? []), documentId])].sort(),
  }));

export const documentFiles: Projection<DocumentFileDoc, DocumentEvent> = {
  name: 'document-files',
  version: 1,
  fields: { id: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    DocumentUploaded: ({ data }) => needs(data.documentId, data.sha256),
    DocumentReplaced: ({ data }) => needs(data.documentId, data.sha256),
    DocumentErased: ({ data: { documentId, sha256s } }) =>
      [...new Set(sha256s)].map(
        (sha256): Change<DocumentFileDoc> => [
          sha256,
          (doc) => {
            const left = (doc?.documents ?? []).filter((id) => id !== documentId);
            return left.length === 0 ? null : { id: sha256, documents: left };
          },
        ],
      ),
    DocumentScanned: 'ignore',
    DocumentExpirySet: 'ignore',
    DocumentRemoved: 'ignore',
  },
};

export type ExpiredDocument = { readonly documentId: string; readonly onboardingId: string | null; readonly expiryDate: string };

/** The expiry dates of one supplier's documents. Lists and payment rows flag the first one that expired (P-3.8.7). */
export type DocumentExpiriesDoc = {
  /** The supplier's id. */
  readonly id: string;
  readonly documents: readonly ExpiredDocument[];
};

type Expiring = { readonly documentId: string; readonly supplierId: string | null };

const expiries = (
  { documentId, supplierId }: Expiring,
  expiryDate: string | null,
  onboardingId?: string | null,
): readonly Change<DocumentExpiriesDoc>[] => {
  if (supplierId === null) return [];
  return one<DocumentExpiriesDoc>(supplierId, (doc) => {
    const before = doc?.documents.find((one) => one.documentId === documentId);
    const others = (doc?.documents ?? []).filter((one) => one !== before);
    const kept = { documentId, onboardingId: onboardingId ?? before?.onboardingId ?? null };
    const all = expiryDate === null ? others : [...others, { ...kept, expiryDate }];
    const sorted = [...all].sort((a, b) => (a.expiryDate + a.documentId < b.expiryDate + b.documentId ? -1 : 1));
    return sorted.length === 0 ? null : { id: supplierId, documents: sorted };
  });
};

export const documentExpiries: Projection<DocumentExpiriesDoc, DocumentEvent> = {
  name: 'document-expiries',
  version: 1,
  fields: { id: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    DocumentUploaded: ({ data }) => expiries(data, data.expiryDate, data.onboardingId),
    DocumentReplaced: ({ data }) => expiries(data, data.expiryDate, data.onboardingId),
    DocumentExpirySet: ({ data }) => expiries(data, data.now),
    DocumentRemoved: ({ data }) => expiries(data, null),
    DocumentErased: ({ data }) => expiries(data, null),
    DocumentScanned: 'ignore',
  },
};

/** The first document that has expired by `today` (a day in the customer's zone); null: none has. */
export const expiredDocument = (doc: DocumentExpiriesDoc | null | undefined, today: string): ExpiredDocument | null => {
  const first = doc?.documents[0];
  return first !== undefined && first.expiryDate < today ? first : null;
};
