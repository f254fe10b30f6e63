import type { ExpiryState, FileValue, ScanResult } from '@counterfoil/domain';

/** A document in a library (P-16.4). */
export type DocumentRow = {
  readonly id: string;
  readonly supplierId: string | null;
  /** Empty for the company's own. */
  readonly supplierName: string;
  readonly onboardingId: string | null;
  readonly title: string;
  readonly fileName: string;
  /** "PDF", "Word document" ... */
  readonly type: string;
  readonly size: number;
  readonly pages: number | null;
  readonly expiryDate: string | null;
  readonly expiry: ExpiryState;
  readonly versionId: string;
  readonly versions: number;
  readonly scan: ScanResult['verdict'];
  /** "Not scanned: there is no scanner" ... */
  readonly scanText: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly status: 'kept' | 'removed' | 'erased';
  /** "Document removed by supplier on 21/11/2026"; null while it is kept. */
  readonly removedText: string | null;
  readonly openings: number;
};

export type DocumentVersionRow = Pick<DocumentRow, 'versionId' | 'fileName' | 'type' | 'size' | 'pages' | 'expiryDate'> & {
  readonly n: number;
  readonly sha256: string;
  readonly scan: ScanResult['verdict'];
  readonly scanText: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
};

/** GET /library/history/{id} (P-2.2.7): the newest version first. */
export type DocumentHistory = {
  readonly document: DocumentRow;
  readonly versions: readonly DocumentVersionRow[];
  readonly opened: readonly { readonly at: string; readonly by: string; readonly version: number }[];
};

/** What a supplier took back, and where in the log: what its page reads next includes it. */
export type DocumentTakenBack = FileValue & { readonly position: string };

/** What an upload answers: the value that a form stores. */
export type DocumentKept = {
  readonly file: FileValue;
  readonly versionId: string;
  readonly scanText: string;
  readonly position: string;
};

export type DocumentRequestRow = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly because: 'asked' | 'expiring';
  readonly to: string;
  readonly requestedAt: string;
  readonly requestedBy: string;
  readonly expiresAt: string;
  readonly state: 'email-due' | 'email-failed' | 'sent' | 'opened' | 'provided' | 'withdrawn' | 'expired';
};

/** What a supplier gave through the link of a request. */
export type RequestedFile = FileValue & {
  /** It is in the place of a document that the company had, so it cannot be taken back. */
  readonly isRenewal: boolean;
};

/** What a supplier sees behind the link of a request (P-16.11). */
export type RequestedDocument = {
  readonly companyName: string;
  readonly supplierName: string;
  readonly title: string;
  readonly note: string;
  readonly expiresAt: string;
  /** It replaces a document that the company has. */
  readonly isRenewal: boolean;
  readonly files: readonly RequestedFile[];
  /** How many more this link takes. */
  readonly left: number;
};
