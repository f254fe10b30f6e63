import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { DocumentType } from './values.js';

/** Whose key seals what is personal about a document. Each has its own, so that one passport can be erased alone. */
export const documentSubject = (data: { readonly documentId: string }): string => `document:${data.documentId}`;

/** The bytes of one version. `fileName` reads back as null once the document is erased. */
export type DocumentFile = {
  readonly versionId: string;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: DocumentType;
  /** Null: they could not be counted. */
  readonly pages: number | null;
  readonly fileName: string | null;
};

/** Who added it: the request or the onboarding it came through. Both null: a user. */
export type DocumentOrigin = { readonly requestId: string | null; readonly onboardingId: string | null };

/** Whether the document belongs to a check of users, roles or settings. Only people who decide on those see it (P-11.20). */
export type DocumentAudience = { readonly ofAdministration: boolean };

/** Whose document it is. `supplierId` null: the company's own. */
export type DocumentRef = { readonly documentId: string; readonly supplierId: string | null };

/** What a scanner said of a version's bytes. 'not-scanned' always says why. */
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
  /** A new version. What it replaces stays in the history. */
  | Fact<'DocumentReplaced', DocumentRef & DocumentOrigin & DocumentFile & { replaces: string; expiryDate: string | null }>
  | Fact<'DocumentScanned', DocumentRef & { versionId: string; sha256: string } & ScanResult>
  | Fact<'DocumentExpirySet', DocumentRef & { was: string | null; now: string | null }>
  | Fact<'DocumentRemoved', DocumentRef & { bySupplier: boolean; reason: string | null }>
  /** The bytes of every version are deleted and its key is destroyed. The digests stay, as the proof of what it was. */
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
