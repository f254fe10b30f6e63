import { expect, test } from '@jest/globals';
import { lineOf, type PaymentLineDto } from './verify-accounts.dto.js';

const posted = {
  accountName: 'Bluegum',
  action: 'Payment (PX1#2026-11-20)',
  reference: '',
  iban: null,
} as unknown as PaymentLineDto;

test('an empty paymentId is left out, so that the action can name the payment', () => {
  expect(lineOf({ ...posted, paymentId: '' })).not.toHaveProperty('paymentId');
  expect(lineOf({ ...posted, paymentId: 'PAY-7' }).paymentId).toBe('PAY-7');
});

test('fields that are null are left out, and other empty texts stay', () => {
  expect(lineOf(posted)).toEqual({ accountName: 'Bluegum', action: 'Payment (PX1#2026-11-20)', reference: '' });
});
