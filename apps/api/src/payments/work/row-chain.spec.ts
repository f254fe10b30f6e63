import { expect, test } from '@jest/globals';
import type { EmailKind, SupplierEvent } from '@counterfoil/domain';
import { isToldOfSupplier } from './row-chain.js';

const mail = { supplierId: 's-1', mailId: 'm-1', requestId: 'r-1' };
const sent = (kind: EmailKind): SupplierEvent => ({
  type: 'VerificationEmailSent',
  data: { ...mail, kind, attempt: 1, messageId: null },
});

test('the chain of a payment shows emails that ask its supplier and emails that did not arrive', () => {
  expect(['verification-request', 'reminder'].map((kind) => isToldOfSupplier(sent(kind as EmailKind)))).toEqual([true, true]);
  const bounced = { ...mail, kind: 'reminder', because: 'refused', detail: null } as const;
  expect(isToldOfSupplier({ type: 'VerificationEmailBounced', data: bounced })).toBe(true);
});

test('the chain of a payment shows neither the steps before an email nor notices after an answer', () => {
  expect((['thank-you', 'customer-notice'] as const).map((kind) => isToldOfSupplier(sent(kind)))).toEqual([false, false]);
  const attempted = { ...mail, kind: 'reminder', attempt: 1 } as const;
  expect(isToldOfSupplier({ type: 'VerificationEmailAttempted', data: attempted })).toBe(false);
});
