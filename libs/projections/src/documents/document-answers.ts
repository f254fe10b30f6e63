import type { ExpiryState, FileValue, ScanResult } from '@counterfoil/domain';

/** A document in a library (P-16.4). */
export type DocumentRow = {
  readonly id: string;
  readonly supplierId: string | null;
  /** Empty for the company's own documents. */
  readonly supplierName: string;
  readonly onboardingId: string | null;
  readonly title: string;
  readonly fileName: string;
  /** For example "PDF" or "Word document". */
  readonly type: string;
  readonly size: number;
  readonly pages: number | null;
  readonly expiryDate: string | null;
  readonly expiry: ExpiryState;
  readonly versionId: string;
  readonly versions: number;
  readonly scan: ScanResult['verdict'];
  /** For example "Not scanned: there is no scanner". */
  readonly scanText: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly status: 'kept' | 'removed' | 'erased';
  /** For example "Document removed by supplier on 21/11/2026"; null when the document was not removed. */
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

/** GET /library/history/{id} (P-2.2.7): newest version first. */
export type DocumentHistory = {
  readonly document: DocumentRow;
  readonly versions: readonly DocumentVersionRow[];
  readonly opened: readonly { readonly at: string; readonly by: string; readonly version: number }[];
};

/** A document that a supplier removed, with the position in the log, so that the page's next read includes it. */
export type DocumentTakenBack = FileValue & { readonly position: string };

/** The answer to an upload: the value that a form stores. */
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

/** A document that a supplier provided through the link of a request. */
export type RequestedFile = FileValue & {
  /** It replaced a document that the company had, so it cannot be removed. */
  readonly isRenewal: boolean;
};

/** What a supplier sees after opening the link of a request (P-16.11). */
export type RequestedDocument = {
  readonly companyName: string;
  readonly supplierName: string;
  readonly title: string;
  readonly note: string;
  readonly expiresAt: string;
  /** Whether it replaces a document that the company has. */
  readonly isRenewal: boolean;
  readonly files: readonly RequestedFile[];
  /** The number of further documents that this link accepts. */
  readonly left: number;
};
