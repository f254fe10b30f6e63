import { expect, test } from '@jest/globals';
import type { CounterfoilEvent, DocumentEvent } from '@counterfoil/domain';
import type { Projected } from '../kernel/projection.js';
import { replay } from '../kernel/projection.js';
import {
  type DocumentDoc,
  documentExpiries,
  type DocumentExpiriesDoc,
  documentFiles,
  documents,
  expiredDocument,
} from './documents.js';

const ref = { documentId: 'd-1', supplierId: 's-1' };
let revision = 0;
const told = (event: CounterfoilEvent, by = 'anna', kind: 'user' | 'supplier' = 'user'): Projected =>
  ({
    ...event,
    id: `e-${revision}`,
    stream: 'testtest.document-d-1',
    revision: revision++,
    meta: { at: `2026-11-02T00:00:${String(revision).padStart(2, '0')}.000Z`, actor: { kind, id: by } },
  }) as unknown as Projected;
const file = (n: number) =>
  ({
    versionId: `v-${n}`,
    sha256: `sha-${n}`,
    size: n,
    contentType: 'application/pdf',
    pages: null,
    fileName: `${n}.pdf`,
  }) as const;
const uploaded = (documentId = 'd-1', expiryDate: string | null = '2026-12-01'): DocumentEvent => ({
  type: 'DocumentUploaded',
  data: {
    ...ref,
    documentId,
    requestId: null,
    onboardingId: 'o-1',
    ofAdministration: false,
    ...file(1),
    title: 'Insurance',
    expiryDate,
  },
});
const replaced: DocumentEvent = {
  type: 'DocumentReplaced',
  data: { ...ref, requestId: null, onboardingId: null, ...file(2), replaces: 'v-1', expiryDate: '2027-12-01' },
};
const scanned: DocumentEvent = {
  type: 'DocumentScanned',
  data: { ...ref, versionId: 'v-2', sha256: 'sha-2', verdict: 'clean', scanner: 'ClamAV', signature: null, because: null },
};
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { ...ref, bySupplier: true, reason: null } };
const erased: DocumentEvent = { type: 'DocumentErased', data: { ...ref, reason: 'asked', sha256s: ['sha-1', 'sha-2'] } };
const opened: CounterfoilEvent = {
  type: 'DocumentOpened',
  data: { userId: 'ben', documentId: 'd-1', supplierId: 's-1', versionId: 'v-1', sha256: 'sha-1' },
};

const openedBySupplier: CounterfoilEvent = {
  type: 'DocumentOpenedBySupplier',
  data: {
    ...{ documentId: 'd-1', supplierId: 's-1', versionId: 'v-1', sha256: 'sha-1' },
    ...{ requestId: 'q-1', onboardingId: null, participantId: null, address: '192.0.2.1' },
  },
};

test('a document shows when its supplier opened it, and keeps no network address', () => {
  const doc = replay<DocumentDoc>(documents, [told(uploaded()), told(opened), told(openedBySupplier)]).get('d-1')!;
  expect(doc.openings).toBe(2);
  expect(doc.opened).toMatchObject([
    { by: 's-1', bySupplier: true },
    { by: 'ben', bySupplier: false },
  ]);
  expect(JSON.stringify(doc)).not.toContain('192.0.2.1');
});

test('a document shows its versions, the current expiry, and who opened which version', () => {
  const doc = replay<DocumentDoc>(documents, [told(uploaded()), told(replaced), told(scanned), told(opened)]).get('d-1')!;
  expect(doc).toMatchObject({ title: 'Insurance', fileName: '2.pdf', expiryDate: '2027-12-01', openings: 1, status: 'kept' });
  expect(doc.versions.map(({ versionId, scan }) => [versionId, scan.verdict])).toEqual([
    ['v-1', 'not-scanned'],
    ['v-2', 'clean'],
  ]);
  expect(doc.opened).toMatchObject([{ by: 'ben', versionId: 'v-1' }]);
});

test('the expiry date that was set later is that of the current version, and earlier versions keep theirs', () => {
  const set: DocumentEvent = { type: 'DocumentExpirySet', data: { ...ref, was: '2027-12-01', now: '2028-01-31' } };
  const doc = replay<DocumentDoc>(documents, [told(uploaded()), told(replaced), told(set)]).get('d-1')!;
  expect([doc.expiryDate, ...doc.versions.map(({ expiryDate }) => expiryDate)]).toEqual([
    '2028-01-31',
    '2026-12-01',
    '2028-01-31',
  ]);
});

test('a document that its supplier removed is marked as removed by the supplier', () => {
  const doc = replay<DocumentDoc>(documents, [told(uploaded()), told(removed, 's-1', 'supplier')]).get('d-1')!;
  expect(doc).toMatchObject({ status: 'removed', removed: { by: 's-1', bySupplier: true } });
});

test('an erased document keeps its digests and no name', () => {
  const doc = replay<DocumentDoc>(documents, [told(uploaded()), told(replaced), told(erased)]).get('d-1')!;
  expect(doc).toMatchObject({ status: 'erased', title: null, fileName: null });
  expect(doc.versions.map(({ sha256, fileName }) => [sha256, fileName])).toEqual([
    ['sha-1', null],
    ['sha-2', null],
  ]);
});

test('bytes are kept until the last document with them is erased', () => {
  const two = [told(uploaded()), told(uploaded('d-2'))];
  expect(replay(documentFiles, two).get('sha-1')).toEqual({ id: 'sha-1', documents: ['d-1', 'd-2'] });
  expect(replay(documentFiles, [...two, told(erased)]).get('sha-1')).toEqual({ id: 'sha-1', documents: ['d-2'] });
  expect(replay(documentFiles, [told(uploaded()), told(erased)]).size).toBe(0);
});

test('the first document of a supplier to expire is flagged on the day after its expiry, until it is renewed or removed', () => {
  const after = (...more: CounterfoilEvent[]) =>
    replay<DocumentExpiriesDoc>(
      documentExpiries,
      [uploaded(), uploaded('d-2', '2027-06-01'), ...more].map((e) => told(e)),
    ).get('s-1');
  expect(expiredDocument(after(), '2026-12-01')).toBeNull();
  expect(expiredDocument(after(), '2026-12-02')).toMatchObject({ documentId: 'd-1', onboardingId: 'o-1' });
  expect(expiredDocument(after(replaced), '2026-12-02')).toBeNull();
  expect(expiredDocument(after(removed), '2026-12-02')).toBeNull();
  expect(expiredDocument(undefined, '2026-12-02')).toBeNull();
});

test('an event that is delivered twice changes a document once', () => {
  const [first, second, third] = [told(uploaded()), told(replaced), told(scanned)];
  const once = replay(documents, [first, second, third]);
  expect(replay(documents, [first, first, second, second, third, third])).toEqual(once);
  expect(replay(documentExpiries, [first, first, second, second])).toEqual(replay(documentExpiries, [first, second]));
});
