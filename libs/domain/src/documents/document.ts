import { accept, type Command, type Decide, type Decider, reject, unchanged } from '../kernel/decider.js';
import type { DocumentAudience, DocumentEvent, DocumentFile, DocumentOrigin, DocumentRef, ScanResult } from './events.js';
import { MOST_VERSIONS } from './values.js';

type Upload = DocumentRef & DocumentOrigin & { readonly file: DocumentFile; readonly scan: ScanResult };

/** The version that the person saw; null: whichever is current. Another version uploaded in the meantime rejects the command. */
type Seen = { readonly versionId: string | null };

/** `through`: the request or onboarding of the supplier who acts; null: a user acts. */
export type DocumentCommand =
  | Command<'UploadDocument', Upload & DocumentAudience & { title: string; expiryDate: string | null }>
  /** `replaces` is the version that the person saw. A version uploaded in the meantime rejects the command. */
  | Command<'ReplaceDocument', Upload & { replaces: string; expiryDate: string | null }>
  | Command<'RecordScan', DocumentRef & { versionId: string; scan: ScanResult }>
  | Command<'SetDocumentExpiry', DocumentRef & Seen & { expiryDate: string | null; through: string | null }>
  | Command<'RemoveDocument', DocumentRef & Seen & { reason: string | null; through: string | null }>
  | Command<'EraseDocument', DocumentRef & { reason: string }>;

type Version = Pick<DocumentFile, 'versionId' | 'sha256' | 'size' | 'contentType' | 'fileName'> & {
  readonly scan: ScanResult['verdict'];
};

export type DocumentState =
  | { readonly status: 'unknown' }
  | ({
      readonly status: 'kept' | 'removed' | 'erased';
      readonly versions: readonly Version[];
      readonly expiryDate: string | null;
    } & DocumentRef &
      DocumentOrigin &
      DocumentAudience);

export type DocumentRejection =
  | 'no-such-document'
  | 'document-exists'
  | 'document-removed'
  | 'document-changed'
  | 'document-infected'
  | 'not-own-document'
  | 'too-many-versions';

type Act<T extends DocumentCommand['type']> = Decide<
  DocumentState,
  Extract<DocumentCommand, { readonly type: T }>,
  DocumentEvent,
  DocumentRejection
>;

const refOf = ({ documentId, supplierId }: DocumentRef): DocumentRef => ({ documentId, supplierId });
const originOf = ({ requestId, onboardingId }: DocumentOrigin): DocumentOrigin => ({ requestId, onboardingId });
const fileOf = ({ versionId, sha256, size, contentType, pages, fileName }: DocumentFile): DocumentFile => ({
  ...{ versionId, sha256, size, contentType, pages, fileName },
});

const scanned = (data: DocumentRef & Pick<DocumentFile, 'versionId' | 'sha256'>, scan: ScanResult) => {
  const { versionId, sha256 } = data;
  const { verdict, scanner, signature, because } = scan;
  const said = { verdict, scanner, signature, because } as ScanResult;
  return { type: 'DocumentScanned', data: { ...refOf(data), versionId, sha256, ...said } } as const;
};

const upload: Act<'UploadDocument'> = (data, document) => {
  if (document.status !== 'unknown') return reject('document-exists');
  if (data.scan.verdict === 'infected') return reject('document-infected');
  const { title, expiryDate, file, ofAdministration } = data;
  return accept(
    {
      type: 'DocumentUploaded',
      data: { ...refOf(data), ...originOf(data), ofAdministration, ...fileOf(file), title, expiryDate },
    },
    scanned({ ...data, ...file }, data.scan),
  );
};

/** Suppliers can change only documents that came through their own request or onboarding. */
const isOwn = (document: DocumentOrigin, through: string | null): boolean =>
  through === null || document.requestId === through || document.onboardingId === through;

const isSeen = ({ versions }: { readonly versions: readonly Version[] }, versionId: string | null): boolean =>
  versionId === null || versions.at(-1)!.versionId === versionId;

const replace: Act<'ReplaceDocument'> = (data, document) => {
  if (document.status === 'unknown' || document.supplierId !== data.supplierId) return reject('no-such-document');
  if (document.status !== 'kept') return reject('document-removed');
  if (data.scan.verdict === 'infected') return reject('document-infected');
  if (!isSeen(document, data.replaces)) return reject('document-changed');
  if (document.versions.length >= MOST_VERSIONS) return reject('too-many-versions');
  const { replaces, expiryDate, file } = data;
  return accept(
    { type: 'DocumentReplaced', data: { ...refOf(data), ...originOf(data), ...fileOf(file), replaces, expiryDate } },
    scanned({ ...data, ...file }, data.scan),
  );
};

const recordScan: Act<'RecordScan'> = ({ versionId, scan, ...ref }, document) => {
  if (document.status === 'unknown' || document.status === 'erased') return reject('no-such-document');
  const version = document.versions.find((one) => one.versionId === versionId);
  if (version === undefined) return reject('no-such-document');
  // A scan that did not take place does not replace an earlier result.
  if (scan.verdict === 'not-scanned' || version.scan === 'infected') return unchanged;
  return accept(scanned({ ...ref, ...version }, scan));
};

const setExpiry: Act<'SetDocumentExpiry'> = ({ expiryDate, versionId, through, ...ref }, document) => {
  if (document.status === 'unknown') return reject('no-such-document');
  if (!isOwn(document, through)) return reject('not-own-document');
  if (document.status !== 'kept') return reject('document-removed');
  if (!isSeen(document, versionId)) return reject('document-changed');
  if (document.expiryDate === expiryDate) return unchanged;
  return accept({ type: 'DocumentExpirySet', data: { ...refOf(ref), was: document.expiryDate, now: expiryDate } });
};

const remove: Act<'RemoveDocument'> = ({ reason, versionId, through, ...ref }, document) => {
  if (document.status === 'unknown') return reject('no-such-document');
  if (!isOwn(document, through)) return reject('not-own-document');
  if (document.status !== 'kept') return unchanged;
  if (!isSeen(document, versionId)) return reject('document-changed');
  return accept({ type: 'DocumentRemoved', data: { ...refOf(ref), bySupplier: through !== null, reason } });
};

const erase: Act<'EraseDocument'> = ({ reason, ...ref }, document) => {
  if (document.status === 'unknown') return reject('no-such-document');
  if (document.status === 'erased') return unchanged;
  const sha256s = document.versions.map(({ sha256 }) => sha256);
  return accept({ type: 'DocumentErased', data: { ...refOf(ref), reason, sha256s } });
};

const versionOf = ({ versionId, sha256, size, contentType, fileName }: Omit<Version, 'scan'>): Version => ({
  ...{ versionId, sha256, size, contentType, fileName },
  scan: 'not-scanned',
});

const changed = (document: DocumentState, to: Partial<Extract<DocumentState, { status: 'kept' | 'removed' | 'erased' }>>) =>
  document.status === 'unknown' ? document : { ...document, ...to };

/** One document with all its versions (P-16). */
export const libraryDocument: Decider<DocumentState, DocumentCommand, DocumentEvent, DocumentRejection> = {
  category: 'document',
  initial: { status: 'unknown' },
  decide: {
    UploadDocument: upload,
    ReplaceDocument: replace,
    RecordScan: recordScan,
    SetDocumentExpiry: setExpiry,
    RemoveDocument: remove,
    EraseDocument: erase,
  },
  evolve: {
    DocumentUploaded: (_, { data }) => ({
      status: 'kept',
      ...refOf(data),
      ...originOf(data),
      ofAdministration: data.ofAdministration,
      versions: [versionOf(data)],
      expiryDate: data.expiryDate,
    }),
    DocumentReplaced: (state, { data }) =>
      state.status === 'unknown'
        ? state
        : changed(state, {
            versions: [...state.versions, versionOf(data)],
            expiryDate: data.expiryDate,
          }),
    DocumentScanned: (state, { data }) =>
      state.status === 'unknown'
        ? state
        : changed(state, {
            versions: state.versions.map((one) => (one.versionId === data.versionId ? { ...one, scan: data.verdict } : one)),
          }),
    DocumentExpirySet: (state, { data }) => changed(state, { expiryDate: data.now }),
    DocumentRemoved: (state) => changed(state, { status: 'removed' }),
    DocumentErased: (state) => changed(state, { status: 'erased' }),
  },
};
