import { describe, expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import { access } from './access.js';
import type { AccessEvent } from './events.js';

const events: { readonly [T in AccessEvent['type']]: Extract<AccessEvent, { type: T }> } = {
  SignedIn: { type: 'SignedIn', data: { userId: 'u-1', address: '192.0.2.1', by: 'password' } },
  SignInFailed: { type: 'SignInFailed', data: { userId: 'u-1', reason: 'wrong-password', address: null } },
  SignedOut: { type: 'SignedOut', data: { userId: 'u-1', reason: 'inactivity' } },
  AuditExported: {
    type: 'AuditExported',
    data: { userId: 'u-1', format: 'xlsx', from: '2026-01-01', to: '2026-01-31', asAt: 9, root: 'r' },
  },
  MasterKeyReplaced: { type: 'MasterKeyReplaced', data: { fingerprint: 'f' } },
  CheckpointFetched: { type: 'CheckpointFetched', data: { userId: 'u-1', seq: 9, root: 'r' } },
  PaymentFileDownloaded: {
    type: 'PaymentFileDownloaded',
    data: { userId: 'u-1', runId: 'r-1', what: 'original', sha256: 's' },
  },
  ListDownloaded: { type: 'ListDownloaded', data: { userId: 'u-1', list: 'suppliers', format: 'xlsx', about: null } },
  DocumentOpened: {
    type: 'DocumentOpened',
    data: { userId: 'u-1', documentId: 'd-1', supplierId: null, versionId: 'v-1', sha256: 's' },
  },
  DocumentOpenedBySupplier: {
    type: 'DocumentOpenedBySupplier',
    data: {
      ...{ documentId: 'd-1', supplierId: 's-1', versionId: 'v-1', sha256: 's' },
      ...{ requestId: 'q-1', onboardingId: null, participantId: null, address: '192.0.2.1' },
    },
  },
  DocumentRefused: {
    type: 'DocumentRefused',
    data: { userId: null, supplierId: 's-1', sha256: 's', signature: 'Eicar', scanner: 'ClamAV' },
  },
  ApiKeyUsed: { type: 'ApiKeyUsed', data: { userId: 'anna', keyId: 'k1', name: 'ERP', calls: [] } },
  CallsRefused: {
    type: 'CallsRefused',
    data: { userId: 'u-1', refusals: [{ kind: 'no-right', count: 3, method: 'POST', route: '/users/:id/role' }] },
  },
  FileParsed: {
    type: 'FileParsed',
    data: { userId: 'u-1', fileName: 'a.aba', sha256: 's', format: 'aba', accepted: true, lines: 2, parser: 'aba@1' },
  },
};

describe('access', () => {
  test.each(Object.values(events).map((event) => [event.type, event] as const))(
    '%s is recorded every time it happens',
    (_, event) => {
      specFor(access)(event).when({ type: 'RecordAccess', data: { event } }).then(event);
      expect(specFor(access)(event, event).state()).toBeNull();
    },
  );
});
