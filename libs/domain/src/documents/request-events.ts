import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

type Of = { readonly requestId: string; readonly supplierId: string };

/** A request to a supplier for one document, made by a person or because the one on file expires. */
export type DocumentRequestEvent =
  | Fact<
      'DocumentRequested',
      Of & {
        because: 'asked' | 'expiring';
        /** The document to be replaced; null: a new document. */
        documentId: string | null;
        title: string | null;
        note: string | null;
        to: string | null;
        linkHash: string;
        expiresAt: string;
      }
    >
  | Fact<'DocumentRequestEmailAttempted', Of & { attempt: number }>
  | Fact<'DocumentRequestEmailSent', Of & { attempt: number; messageId: string }>
  | Fact<'DocumentRequestEmailGivenUp', Of & { because: 'refused' | 'attempts' }>
  | Fact<'DocumentRequestOpened', Of & { address: string | null }>
  | Fact<'DocumentProvided', Of & { documentId: string; versionId: string }>
  | Fact<'DocumentRequestWithdrawn', Of>
  /** The person who was asked is erased: the key of the request's title, note and address is destroyed. */
  | Fact<'DocumentRequestErased', Of>;

/** The subject whose key seals the personal data of a request. */
export const documentRequestSubject = ({ requestId }: { readonly requestId: string }): string => `documentrequest:${requestId}`;

const sealed = <F extends string>(...fields: readonly F[]) => ({
  upcast: [],
  personal: fields.map((field) => ({ field, subject: documentRequestSubject })),
});

export const documentRequestEvents: EventCatalog<DocumentRequestEvent> = {
  DocumentRequested: sealed('title', 'note', 'to'),
  DocumentRequestEmailAttempted: plain,
  DocumentRequestEmailSent: plain,
  DocumentRequestEmailGivenUp: plain,
  DocumentRequestOpened: sealed('address'),
  DocumentProvided: plain,
  DocumentRequestWithdrawn: plain,
  DocumentRequestErased: plain,
};
