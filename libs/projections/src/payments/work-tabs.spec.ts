import { describe, expect, test } from '@jest/globals';
import type { RequestDoc } from '../suppliers/verification/request-doc.js';
import type { SupplierChangeRequest, SupplierDoc } from '../suppliers/supplier-doc.js';
import { isRowAtRisk, placeOf, waitingOnSupplier } from './work-tabs.js';

const now = '2026-11-22T00:00:00.000Z';
const later = '2026-12-01T00:00:00.000Z';
const request = (more: Partial<RequestDoc> = {}): Partial<SupplierDoc> => ({
  request: {
    ...{ status: 'waiting', issuedAt: '2026-11-20T00:00:00.000Z', issuedBy: 'anna', expiresAt: later },
    ...{ sentAt: '2026-11-20T00:01:00.000Z', remindedAt: null, bouncedAt: null, openedAt: null, matchedAt: null },
    ...more,
  } as RequestDoc,
});
const supplier = (more: Partial<SupplierDoc> = {}) =>
  ({ changeRequests: [], request: null, withheldCode: null, emailSendAt: null, ...more }) as unknown as SupplierDoc;
const waits = (more: Partial<SupplierDoc>, why: Parameters<typeof waitingOnSupplier>[1] = 'not-verified') =>
  waitingOnSupplier(supplier(more), why, now)?.step ?? null;

describe('rows that wait for a supplier', () => {
  test.each<[string, Partial<SupplierDoc>, string | null]>([
    ['nobody asked', {}, null],
    ['the link was sent', request(), 'sent'],
    ['the link was opened', request({ status: 'opened', openedAt: now }), 'opened'],
    ['the digits were right', request({ status: 'matched', matchedAt: now }), 'digits-right'],
    ['the email is on its way', request({ sentAt: null }), 'sending'],
    ['the email is planned', { ...request({ sentAt: null }), emailSendAt: later }, 'planned'],
    ['the email bounced', request({ bouncedAt: now }), null],
    ['the email was withheld', { ...request({ sentAt: null }), withheldCode: 6 }, null],
    ['the link has expired', request({ expiresAt: '2026-11-21T00:00:00.000Z' }), null],
    ['the supplier has answered', request({ status: 'confirmed' }), null],
  ])('a row waits for its supplier or not when %s', (_, doc, step) => expect(waits(doc)).toBe(step));
});

describe('rows that wait for a second person', () => {
  const change = (kind: string, bySupplier = false) => ({
    changeRequests: [{ kind, bySupplier, at: now, requestedBy: 'anna', behind: [] } as unknown as SupplierChangeRequest],
  });
  test('a row waits for a second person when a requested change may clear it', () => {
    expect(waits(change('certification'))).toBe('change-request');
    expect(waits(change('account'))).toBe('change-request');
    expect(waits(change('addition'), 'weak-answer')).toBe('change-request');
    expect(waits(change('sanctions'), 'sanctions-match')).toBe('change-request');
  });
  test('a row does not wait for a second person over a change that cannot clear it', () => {
    expect(waits(change('limit'))).toBeNull();
    expect(waits(change('addition'), 'reported-incorrect')).toBeNull();
    expect(waits(change('sanctions'), 'name-differs')).toBeNull();
  });
  test('a row with a supplier’s claim does not wait for a second person, because the claim needs a decision', () =>
    expect(waits(change('account', true), 'change-claimed')).toBeNull());
});

describe('the tab of a row', () => {
  const line = { aside: null, accepted: null, why: 'not-verified', alerts: [] } as const;
  const done = { by: 'carla', at: now };
  const sent = { on: 'supplier', step: 'sent', since: now, until: later, by: 'anna', authors: [] } as const;
  const still = { waiting: null, changed: false };
  test.each([
    ['to do while nobody works on it', line, still, 'todo'],
    ['waiting once the supplier was asked', line, { waiting: sent, changed: false }, 'waiting'],
    ['to do again when something changed', line, { waiting: sent, changed: true }, 'todo'],
    [
      'to do when something changed although it was confirmed',
      { ...line, why: 'nothing-to-do' },
      { waiting: null, changed: true },
      'todo',
    ],
    [
      'to do while an alert is open, whatever waits',
      { ...line, alerts: ['duplicate'] },
      { waiting: sent, changed: false },
      'todo',
    ],
    ['to do while an alert is open although it was accepted', { ...line, accepted: done, alerts: ['duplicate'] }, still, 'todo'],
    ['with nothing to do once it is accepted', { ...line, accepted: done }, still, 'nothing'],
    ['with nothing to do when it was confirmed', { ...line, why: 'nothing-to-do' }, still, 'nothing'],
    [
      'aside once it is held, whatever changed',
      { ...line, aside: { kind: 'held', ...done } },
      { waiting: null, changed: true },
      'out',
    ],
  ] as const)('a row is %s', (_, row, facts, place) => expect(placeOf(row, facts)).toBe(place));
});

test('rows to do and waiting are at risk, but not by an alert alone', () => {
  expect(isRowAtRisk('todo', 'new-payee', false)).toBe(true);
  expect(isRowAtRisk('waiting', 'not-verified', false)).toBe(true);
  expect(isRowAtRisk('todo', 'alert', false)).toBe(false);
  expect(isRowAtRisk('todo', 'nothing-to-do', true)).toBe(true);
  expect(isRowAtRisk('out', 'account-changed', false)).toBe(false);
});
