import { describe, test } from '@jest/globals';
import { type Given, specFor } from '../kernel/spec-for.js';
import { MOST_ATTEMPTS } from '../kernel/email-attempts.js';
import { documentRequest } from './document-request.js';
import type { DocumentRequestEvent } from './request-events.js';
import { MOST_PROVIDED } from './values.js';

const given = specFor(documentRequest);
const of = { requestId: 'q-1', supplierId: 's-1' };
const asked = { ...of, because: 'asked', documentId: null, title: 'Insurance', note: null, to: 'ap@bluegum.example' } as const;
const requested: DocumentRequestEvent = {
  type: 'DocumentRequested',
  data: { ...asked, linkHash: 'h', expiresAt: '2026-01-31T00:00:00.000Z' },
};
const request = { type: 'RequestDocument', data: { ...asked, linkHash: 'h', linkDays: 30 } } as const;
const provided = (n: number): DocumentRequestEvent => ({
  type: 'DocumentProvided',
  data: { ...of, documentId: `d-${n}`, versionId: `v-${n}` },
});
const provide = (n: number) => ({ type: 'ProvideDocument', data: { ...of, documentId: `d-${n}`, versionId: `v-${n}` } }) as const;
const withdrawn: DocumentRequestEvent = { type: 'DocumentRequestWithdrawn', data: of };
const attempted = (attempt: number, at: string): Given<DocumentRequestEvent> => ({
  type: 'DocumentRequestEmailAttempted',
  data: { ...of, attempt },
  at,
});
const attempt = { type: 'AttemptDocumentEmail', data: of } as const;
const later = { at: '2026-01-02T00:00:00.000Z' };

describe('a request for a document', () => {
  test('a request for a document issues a link that expires', () => given().when(request).then(requested));
  test('the same document request is recorded once', () => given(requested).when(request).then());

  test('a document is provided through an open request', () => given(requested).when(provide(1)).then(provided(1)));
  test('the same version of a document is provided once', () => given(requested, provided(1)).when(provide(1)).then());
  test('an expired link accepts no document', () =>
    given(requested).when(provide(1), { at: '2026-01-31T00:00:00.000Z' }).thenRejected('link-expired'));
  test('a withdrawn request accepts no document', () =>
    given(requested, withdrawn).when(provide(1)).thenRejected('link-revoked'));
  test('an unknown request accepts no document', () => given().when(provide(1)).thenRejected('no-such-document-request'));
  test('one link accepts a limited number of documents', () => {
    const all = Array.from({ length: MOST_PROVIDED }, (_, i) => provided(i));
    given(requested, ...all)
      .when(provide(99))
      .thenRejected('too-many-documents');
  });

  test('the email is attempted before it is sent', () =>
    given(requested)
      .when(attempt)
      .then({ type: 'DocumentRequestEmailAttempted', data: { ...of, attempt: 1 } }));
  test('a second process does not attempt the email at the same time', () =>
    given(requested, attempted(1, later.at)).when(attempt, later).thenRejected('attempted-just-now'));
  test('a failed email is attempted again', () =>
    given(requested, attempted(1, '2026-01-01T00:00:00.000Z'))
      .when(attempt, later)
      .then({ type: 'DocumentRequestEmailAttempted', data: { ...of, attempt: 2 } }));
  test('after the last attempt the email is given up', () =>
    given(requested, attempted(MOST_ATTEMPTS, '2026-01-01T00:00:00.000Z'))
      .when(attempt, later)
      .then({ type: 'DocumentRequestEmailGivenUp', data: { ...of, because: 'attempts' } }));
  test('a sent email is not attempted again', () =>
    given(requested, { type: 'DocumentRequestEmailSent', data: { ...of, attempt: 1, messageId: 'm' } })
      .when(attempt, later)
      .thenRejected('mail-settled'));
  test('no email goes out for a withdrawn request', () =>
    given(requested, withdrawn).when(attempt, later).thenRejected('link-revoked'));

  test('the link is recorded when it is first opened, and not again', () => {
    const open = { type: 'OpenDocumentRequest', data: { ...of, address: '203.0.113.7' } } as const;
    const opened: DocumentRequestEvent = { type: 'DocumentRequestOpened', data: open.data };
    given(requested).when(open).then(opened);
    given(requested, opened).when(open).then();
  });
  test('a withdrawn request stays withdrawn', () =>
    given(requested, withdrawn).when({ type: 'WithdrawDocumentRequest', data: of }).then());
  test('an erased request accepts no more documents', () =>
    given(requested, { type: 'DocumentRequestErased', data: of }).when(provide(1)).thenRejected('link-revoked'));
});
