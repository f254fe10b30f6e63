import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { DocumentType } from './values.js';

/**
 * The subject whose key seals the personal data of a document. Each document has its own key, so that one passport can be erased
 * alone.
 */
export const documentSubject = (data: { readonly documentId: string }): string => `document:${data.documentId}`;

/** The file of one version. `fileName` reads back as null once the document is erased. */
export type DocumentFile = {
  readonly versionId: string;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: DocumentType;
  /** Null when the pages could not be counted. */
  readonly pages: number | null;
  readonly fileName: string | null;
};

/** The request or the onboarding that the document came through. Both are null for a document added by a user. */
export type DocumentOrigin = { readonly requestId: string | null; readonly onboardingId: string | null };

/** Whether the document belongs to a check of users, roles or settings. Only people who decide on those can see it (P-11.20). */
export type DocumentAudience = { readonly ofAdministration: boolean };

/** The owner of the document. `supplierId` is null for the company's own documents. */
export type DocumentRef = { readonly documentId: string; readonly supplierId: string | null };

/** The result of a virus scan of a version's file. 'not-scanned' always has a reason. */
export type ScanResult =
  | { readonly verdict: 'clean'; readonly scanner: string; readonly signature: null; readonly because: null }
  | { readonly verdict: 'infected'; readonly scanner: string; readonly signature: string; readonly because: null }
  | {
      readonly verdict: 'not-scanned';
      readonly scanner: null;
      readonly signature: null;
      readonly because: 'no-scanner' | 'timed-out' | 'failed';
    };

export type DocumentEvent =
  | Fact<
      'DocumentUploaded',
      DocumentRef & DocumentOrigin & DocumentAudience & DocumentFile & { title: string | null; expiryDate: string | null }
    >
  /** A new version. Earlier versions stay in the history. */
  | Fact<'DocumentReplaced', DocumentRef & DocumentOrigin & DocumentFile & { replaces: string; expiryDate: string | null }>
  | Fact<'DocumentScanned', DocumentRef & { versionId: string; sha256: string } & ScanResult>
  | Fact<'DocumentExpirySet', DocumentRef & { was: string | null; now: string | null }>
  | Fact<'DocumentRemoved', DocumentRef & { bySupplier: boolean; reason: string | null }>
  /** The files of every version are deleted and the key is destroyed. The digests remain as proof of what the document was. */
  | Fact<'DocumentErased', DocumentRef & { reason: string; sha256s: readonly string[] }>;

export const documentEvents: EventCatalog<DocumentEvent> = {
  DocumentUploaded: {
    upcast: [(v1) => ({ ...v1, ofAdministration: false })],
    personal: [
      { field: 'title', subject: documentSubject },
      { field: 'fileName', subject: documentSubject },
    ],
  },
  DocumentReplaced: { upcast: [], personal: [{ field: 'fileName', subject: documentSubject }] },
  DocumentScanned: plain,
  DocumentExpirySet: plain,
  DocumentRemoved: { upcast: [], personal: [{ field: 'reason', subject: documentSubject }] },
  DocumentErased: plain,
};
