import { accept, type Command, type Decide, type Decider, reject, unchanged } from '../kernel/decider.js';
import { MOST_ATTEMPTS, nextAttemptAt } from '../kernel/email-attempts.js';
import { plusDays } from '../kernel/zoned-time.js';
import type { DocumentRequestEvent } from './request-events.js';
import { MOST_PROVIDED } from './values.js';

type Of = { readonly requestId: string; readonly supplierId: string };

export type DocumentRequestCommand =
  | Command<
      'RequestDocument',
      Of & {
        because: 'asked' | 'expiring';
        documentId: string | null;
        title: string;
        note: string | null;
        to: string;
        linkHash: string;
        linkDays: number;
      }
    >
  | Command<'AttemptDocumentEmail', Of>
  | Command<'RecordDocumentEmailSent', Of & { messageId: string }>
  | Command<'RecordDocumentEmailRefused', Of>
  | Command<'OpenDocumentRequest', Of & { address: string }>
  | Command<'ProvideDocument', Of & { documentId: string; versionId: string }>
  | Command<'WithdrawDocumentRequest', Of>
  | Command<'EraseDocumentRequest', Of>;

export type DocumentRequestState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'open' | 'withdrawn' | 'erased';
      readonly documentId: string | null;
      readonly expiresAt: string;
      readonly opened: boolean;
      readonly provided: readonly string[];
      readonly email: 'due' | 'attempted' | 'sent' | 'given-up';
      readonly attempts: number;
      readonly attemptedAt: string | null;
    };

export type DocumentRequestRejection =
  | 'no-such-document-request'
  | 'link-revoked'
  | 'link-expired'
  | 'too-many-documents'
  | 'mail-settled'
  | 'attempted-just-now';

type Act<T extends DocumentRequestCommand['type']> = Decide<
  DocumentRequestState,
  Extract<DocumentRequestCommand, { readonly type: T }>,
  DocumentRequestEvent,
  DocumentRequestRejection
>;

const of = ({ requestId, supplierId }: Of): Of => ({ requestId, supplierId });

/** Why the link cannot be used; null: it can. */
export const closedRequest = (state: DocumentRequestState, at: string): DocumentRequestRejection | null => {
  if (state.status === 'unknown') return 'no-such-document-request';
  if (state.status !== 'open') return 'link-revoked';
  return at >= state.expiresAt ? 'link-expired' : null;
};

const request: Act<'RequestDocument'> = (data, state, { at }) => {
  // The id of a reminder derives from the expiring document, so each expiry leads to only one request.
  if (state.status !== 'unknown') return unchanged;
  const { because, documentId, title, note, to, linkHash, linkDays } = data;
  const expiresAt = plusDays(at, linkDays);
  return accept({
    type: 'DocumentRequested',
    data: { ...of(data), because, documentId, title, note, to, linkHash, expiresAt },
  });
};

const attempt: Act<'AttemptDocumentEmail'> = (data, state, { at }) => {
  const closed = closedRequest(state, at);
  if (state.status === 'unknown' || closed !== null) return reject(closed ?? 'no-such-document-request');
  if (state.email === 'sent' || state.email === 'given-up') return reject('mail-settled');
  if (state.attemptedAt !== null && at < nextAttemptAt(state.attempts, state.attemptedAt)) return reject('attempted-just-now');
  return state.attempts >= MOST_ATTEMPTS
    ? accept({ type: 'DocumentRequestEmailGivenUp', data: { ...of(data), because: 'attempts' } })
    : accept({ type: 'DocumentRequestEmailAttempted', data: { ...of(data), attempt: state.attempts + 1 } });
};

const settled = (state: DocumentRequestState): boolean =>
  state.status === 'unknown' || state.email === 'sent' || state.email === 'given-up';

const provide: Act<'ProvideDocument'> = (data, state, { at }) => {
  const closed = closedRequest(state, at);
  if (state.status === 'unknown' || closed !== null) return reject(closed ?? 'no-such-document-request');
  const { documentId, versionId } = data;
  if (state.provided.includes(versionId)) return unchanged;
  if (state.provided.length >= MOST_PROVIDED) return reject('too-many-documents');
  return accept({ type: 'DocumentProvided', data: { ...of(data), documentId, versionId } });
};

const known = (
  state: DocumentRequestState,
  to: Partial<Extract<DocumentRequestState, { status: 'open' | 'withdrawn' | 'erased' }>>,
): DocumentRequestState => (state.status === 'unknown' ? state : { ...state, ...to });

/** One request for a document, with its email and its link (P-16.10). */
export const documentRequest: Decider<
  DocumentRequestState,
  DocumentRequestCommand,
  DocumentRequestEvent,
  DocumentRequestRejection
> = {
  category: 'documentrequest',
  initial: { status: 'unknown' },
  decide: {
    RequestDocument: request,
    AttemptDocumentEmail: attempt,
    RecordDocumentEmailSent: ({ messageId, ...data }, state) =>
      state.status === 'unknown' || settled(state)
        ? unchanged
        : accept({ type: 'DocumentRequestEmailSent', data: { ...of(data), attempt: state.attempts, messageId } }),
    RecordDocumentEmailRefused: (data, state) =>
      settled(state) ? unchanged : accept({ type: 'DocumentRequestEmailGivenUp', data: { ...of(data), because: 'refused' } }),
    OpenDocumentRequest: ({ address, ...data }, state, { at }) => {
      const closed = closedRequest(state, at);
      if (state.status === 'unknown' || closed !== null) return reject(closed ?? 'no-such-document-request');
      return state.opened ? unchanged : accept({ type: 'DocumentRequestOpened', data: { ...of(data), address } });
    },
    ProvideDocument: provide,
    WithdrawDocumentRequest: (data, state) => {
      if (state.status === 'unknown') return reject('no-such-document-request');
      return state.status === 'open' ? accept({ type: 'DocumentRequestWithdrawn', data: of(data) }) : unchanged;
    },
    EraseDocumentRequest: (data, state) => {
      if (state.status === 'unknown') return reject('no-such-document-request');
      return state.status === 'erased' ? unchanged : accept({ type: 'DocumentRequestErased', data: of(data) });
    },
  },
  evolve: {
    DocumentRequested: (_, { data: { documentId, expiresAt } }) => ({
      ...{ status: 'open', documentId, expiresAt, opened: false, provided: [] },
      ...{ email: 'due', attempts: 0, attemptedAt: null },
    }),
    DocumentRequestEmailAttempted: (state, { data, meta }) =>
      known(state, { email: 'attempted', attempts: data.attempt, attemptedAt: meta.at }),
    DocumentRequestEmailSent: (state) => known(state, { email: 'sent' }),
    DocumentRequestEmailGivenUp: (state) => known(state, { email: 'given-up' }),
    DocumentRequestOpened: (state) => known(state, { opened: true }),
    DocumentProvided: (state, { data }) =>
      state.status === 'unknown' ? state : { ...state, provided: [...state.provided, data.versionId] },
    DocumentRequestWithdrawn: (state) => known(state, { status: 'withdrawn' }),
    DocumentRequestErased: (state) => known(state, { status: 'erased' }),
  },
};
