import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import { libraryDocument } from './document.js';
import type { DocumentEvent, DocumentFile, ScanResult } from './events.js';
import { MOST_VERSIONS } from './values.js';

const given = specFor(libraryDocument);
const ref = { documentId: 'd-1', supplierId: 's-1' };
const ofRequest = { requestId: 'q-1', onboardingId: null };
const clean: ScanResult = { verdict: 'clean', scanner: 'ClamAV', signature: null, because: null };
const away: ScanResult = { verdict: 'not-scanned', scanner: null, signature: null, because: 'timed-out' };
const infected: ScanResult = { verdict: 'infected', scanner: 'ClamAV', signature: 'Eicar', because: null };
const file = (n: number): DocumentFile => ({
  ...{ versionId: `v-${n}`, sha256: `sha-${n}`, size: 10, contentType: 'application/pdf', pages: 1, fileName: 'a.pdf' },
});
const uploaded: DocumentEvent = {
  type: 'DocumentUploaded',
  data: { ...ref, ...ofRequest, ofAdministration: false, ...file(1), title: 'Insurance', expiryDate: '2027-01-01' },
};
const replacement = (n: number): DocumentEvent => ({
  type: 'DocumentReplaced',
  data: { ...ref, requestId: null, onboardingId: null, ...file(n), replaces: `v-${n - 1}`, expiryDate: null },
});
const scanned = (n: number, scan: ScanResult): DocumentEvent => ({
  type: 'DocumentScanned',
  data: { ...ref, versionId: `v-${n}`, sha256: `sha-${n}`, ...scan },
});
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { ...ref, bySupplier: false, reason: 'Old' } };
const erased: DocumentEvent = { type: 'DocumentErased', data: { ...ref, reason: 'asked', sha256s: ['sha-1'] } };

const upload = (scan: ScanResult) =>
  ({
    type: 'UploadDocument',
    data: { ...ref, ...ofRequest, ofAdministration: false, file: file(1), scan, title: 'Insurance', expiryDate: '2027-01-01' },
  }) as const;
const replace = (replaces: string, n = 2, supplierId: string | null = 's-1') =>
  ({
    type: 'ReplaceDocument',
    data: {
      ...{ documentId: 'd-1', supplierId, requestId: null, onboardingId: null, file: file(n), scan: clean },
      ...{ replaces, expiryDate: null },
    },
  }) as const;
const remove = (through: string | null, versionId: string | null = null) =>
  ({ type: 'RemoveDocument', data: { ...ref, reason: through === null ? 'Old' : null, versionId, through } }) as const;
const expiry = (expiryDate: string | null, versionId: string | null = 'v-1', through: string | null = null) =>
  ({ type: 'SetDocumentExpiry', data: { ...ref, expiryDate, versionId, through } }) as const;

describe('a document', () => {
  test('an upload records the document and the result of its scan', () =>
    given().when(upload(clean)).then(uploaded, scanned(1, clean)));
  test('a document that could not be scanned is stored and marked as not scanned', () =>
    given().when(upload(away)).then(uploaded, scanned(1, away)));
  test('an infected file is never stored', () => given().when(upload(infected)).thenRejected('document-infected'));

  test('a new version keeps the one that it replaces', () => {
    given(uploaded).when(replace('v-1')).then(replacement(2), scanned(2, clean));
    expect(given(uploaded, replacement(2)).state()).toMatchObject({ versions: [{ versionId: 'v-1' }, { versionId: 'v-2' }] });
  });
  test('two people cannot replace the same version: the second replacement is refused', () =>
    given(uploaded, replacement(2)).when(replace('v-1', 3)).thenRejected('document-changed'));
  test('a version cannot be put under the document of another supplier', () =>
    given(uploaded)
      .when(replace('v-1', 2, 's-2'))
      .thenRejected('no-such-document'));
  test('a removed document accepts no new version', () =>
    given(uploaded, removed).when(replace('v-1')).thenRejected('document-removed'));
  test('a document accepts a limited number of versions', () => {
    const versions = Array.from({ length: MOST_VERSIONS - 1 }, (_, i) => replacement(i + 2));
    given(uploaded, ...versions)
      .when(replace(`v-${MOST_VERSIONS}`, 99))
      .thenRejected('too-many-versions');
  });

  test('a later scan of a version is recorded', () =>
    given(uploaded)
      .when({ type: 'RecordScan', data: { ...ref, versionId: 'v-1', scan: infected } })
      .then(scanned(1, infected)));
  test('a scan without a result does not replace an earlier result', () =>
    given(uploaded, scanned(1, infected))
      .when({ type: 'RecordScan', data: { ...ref, versionId: 'v-1', scan: away } })
      .then());
  test('a version that was found infected is never recorded as clean later', () =>
    given(uploaded, scanned(1, infected))
      .when({ type: 'RecordScan', data: { ...ref, versionId: 'v-1', scan: clean } })
      .then());

  test('a change of the expiry date records the previous date', () =>
    given(uploaded)
      .when(expiry(null))
      .then({ type: 'DocumentExpirySet', data: { ...ref, was: '2027-01-01', now: null } }));
  test('the same expiry date changes nothing', () => given(uploaded).when(expiry('2027-01-01')).then());
  test('an expiry date and a removal meant for a version do not reach the one that replaced it meanwhile', () => {
    given(uploaded, replacement(2)).when(expiry('2026-12-01')).thenRejected('document-changed');
    given(uploaded, replacement(2)).when(remove(null, 'v-1')).thenRejected('document-changed');
  });
  test('a supplier sets the expiry date only of what came through its own request', () => {
    given(uploaded)
      .when(expiry(null, 'v-1', 'q-1'))
      .then({ type: 'DocumentExpirySet', data: { ...ref, was: '2027-01-01', now: null } });
    given(uploaded)
      .when(expiry(null, 'v-1', 'q-2'))
      .thenRejected('not-own-document');
  });

  test('a user removes a document with a reason', () => given(uploaded).when(remove(null)).then(removed));
  test('a supplier removes a document that it uploaded through its own request', () =>
    given(uploaded)
      .when(remove('q-1'))
      .then({ type: 'DocumentRemoved', data: { ...ref, bySupplier: true, reason: null } }));
  test('a supplier cannot remove what came through another link', () =>
    given(uploaded).when(remove('q-2')).thenRejected('not-own-document'));
  test('removing a document twice changes nothing', () => given(uploaded, removed).when(remove(null)).then());

  test('an erasure names the digest of every version', () =>
    given(uploaded, replacement(2))
      .when({ type: 'EraseDocument', data: { ...ref, reason: 'asked' } })
      .then({ type: 'DocumentErased', data: { ...ref, reason: 'asked', sha256s: ['sha-1', 'sha-2'] } }));
  test('an erased document is not erased again', () =>
    given(uploaded, erased)
      .when({ type: 'EraseDocument', data: { ...ref, reason: 'again' } })
      .then());
});
