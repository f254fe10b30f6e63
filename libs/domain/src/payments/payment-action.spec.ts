import { describe, expect, test } from '@jest/globals';
import { namedPayment } from './payment-action.js';

describe('the payment that an action text names', () => {
  test.each([
    ['Payment (4711#2026-01-31)', '4711', '2026-01-31'],
    ['Payment (4711#31/01/2026)', '4711', '2026-01-31'],
    ['  Payment (PAY-0042/a b#01/12/2026)  ', 'PAY-0042/a b', '2026-12-01'],
    [`Payment (${'9'.repeat(80)}#2026-12-01)`, '9'.repeat(80), '2026-12-01'],
  ])('the action text %p names a payment and its date', (action, paymentId, paymentDate) =>
    expect(namedPayment(action)).toEqual({ paymentId, paymentDate }),
  );

  test.each([
    'creditors.aba',
    '',
    'Payment (4711)',
    'Payment (#2026-01-31)',
    'Payment (4711#)',
    'Payment (4711#2026-1-31)',
    'Payment (4711#1/12/2026)',
    'Payment (4711#31.01.2026)',
    'Payment (4711#12/31/2026)',
    'Payment (4711#2026-13-01)',
    'Payment (4711#2026-01-32)',
    'Payment (4711#00/01/2026)',
    'Payment (47#11#2026-01-31)',
    'Payment (47(1)1#2026-01-31)',
    'Payment 4711#2026-01-31',
    'payment (4711#2026-01-31)',
    'Payment (4711#2026-01-31) copy',
    'My Payment (4711#2026-01-31)',
    `Payment (${'9'.repeat(81)}#2026-12-01)`,
  ])('the action text %p names no payment', (action) => expect(namedPayment(action)).toBeNull());
});
