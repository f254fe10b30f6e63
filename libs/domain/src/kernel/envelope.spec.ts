import { describe, expect, test } from '@jest/globals';
import { customer } from '../customers/customer.js';
import { access } from '../customers/access/access.js';
import { subject } from '../customers/erasure/erasure.js';
import { login } from '../customers/sign-in/login.js';
import { user } from '../customers/user.js';
import { paymentLines } from '../payments/payment-lines.js';
import { paymentRun } from '../payments/run/payment-run.js';
import { supplierImport } from '../suppliers/imports/supplier-import.js';
import { supplier } from '../suppliers/supplier.js';
import { hashedText, NO_HASH, streamName, streamParts, type StoredEvent } from './envelope.js';

const stored: StoredEvent = {
  id: 'e-1',
  stream: 'customer1.supplier-1',
  revision: 3,
  type: 'SupplierAdded',
  data: { supplierId: '1', details: { supplierName: 'Acme' } },
  sealed: [{ subject: 'supplier:1', keyId: 'k1', box: 'AAAA' }],
  meta: {
    v: 1,
    at: '2026-01-01T00:00:00.000Z',
    tenant: 'customer1',
    actor: { kind: 'user', id: 'anna' },
    commandId: 'c-1',
    bodyDigest: 'd',
    correlationId: 'r',
    prevHash: NO_HASH,
    hash: 'f'.repeat(64),
  },
};

describe('the hashed text of an event', () => {
  test('the hashed text of an event contains everything that is stored, except the hash itself', () => {
    const { hash: _, ...meta } = stored.meta;
    expect(JSON.parse(hashedText(stored))).toEqual({ ...stored, meta });
  });

  test('the hashed text of an event does not depend on its hash', () =>
    expect(hashedText({ ...stored, meta: { ...stored.meta, hash: '0' } })).toBe(hashedText(stored)));

  test.each<[string, StoredEvent]>([
    ['id', { ...stored, id: 'e-2' }],
    ['stream', { ...stored, stream: 'customer1.supplier-2' }],
    ['revision', { ...stored, revision: 4 }],
    ['type', { ...stored, type: 'SupplierActivated' }],
    ['data', { ...stored, data: { supplierId: '1', details: { supplierName: 'Acme ' } } }],
    ['sealed box', { ...stored, sealed: [{ subject: 'supplier:1', keyId: 'k1', box: 'AAAB' }] }],
    ['absence of a sealed box', { ...stored, sealed: [] }],
    ['version', { ...stored, meta: { ...stored.meta, v: 2 } }],
    ['time', { ...stored, meta: { ...stored.meta, at: '2026-01-01T00:00:00.001Z' } }],
    ['tenant', { ...stored, meta: { ...stored.meta, tenant: 'customer2' } }],
    ['kind of actor', { ...stored, meta: { ...stored.meta, actor: { kind: 'supplier', id: 'anna' } } }],
    ['actor', { ...stored, meta: { ...stored.meta, actor: { kind: 'user', id: 'ben' } } }],
    ['command', { ...stored, meta: { ...stored.meta, commandId: 'c-2' } }],
    ['digest of the command', { ...stored, meta: { ...stored.meta, bodyDigest: 'e' } }],
    ['correlation', { ...stored, meta: { ...stored.meta, correlationId: 's' } }],
    ['hash of the event before', { ...stored, meta: { ...stored.meta, prevHash: '1'.repeat(64) } }],
  ])('the hashed text of an event changes when the %s changes', (_, other) =>
    expect(hashedText(other)).not.toBe(hashedText(stored)),
  );

  test('the hashed text of an event does not depend on the order in which the fields were set', () => {
    const backwards = Object.fromEntries(Object.entries(stored).reverse()) as unknown as StoredEvent;
    expect(hashedText(backwards)).toBe(hashedText(stored));
  });
});

const categories = [
  ...[customer, user, login, access, subject, supplier, supplierImport, paymentRun, paymentLines].map((d) => d.category),
  'ledger',
  'onboarding',
  'onboarding-form',
  'document',
];
const ids = [
  '0f0a3c52-5a55-5d0e-a4b7-0c4b52d7e0aa',
  // A UUID can start with letters only.
  'abcdefab-cdef-5abc-8def-abcdefabcdef',
  'demoaustralia',
  '202601',
  '20260131',
  'a.b-c',
];

describe('a stream name', () => {
  test.each(categories.flatMap((category) => ids.map((id) => [category, id] as const)))(
    'the stream name of a %s %s contains its parts',
    (category, id) => {
      const name = streamName('customer1', category, id);
      expect(name).toBe(`customer1.${category}-${id}`);
      expect(streamParts(name)).toEqual({ tenant: 'customer1', category, id });
    },
  );

  test.each([
    'customer1',
    'customer1.supplier',
    'customer1.supplier-',
    'short.supplier-1',
    `${'a'.repeat(33)}.supplier-1`,
    'Customer1.supplier-1',
    'customer_1.supplier-1',
    'customer1.Supplier-1',
    'customer1.-1',
    '$system-stream-1',
    '',
  ])('%p is not a stream name', (name) => expect(streamParts(name)).toBeNull());
});
