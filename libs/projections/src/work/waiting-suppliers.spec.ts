import { expect, test } from '@jest/globals';
import { type Projected, replay } from '../kernel/projection.js';
import { type WaitingSupplierDoc, waitingSuppliers } from './waiting-suppliers.js';

const AT = '2026-11-02T01:00:00.000Z';
const event = (type: string, data: object, by = 'clerk', at = AT) =>
  ({ type, data: { supplierId: 's', ...data }, meta: { at, actor: { kind: 'user', id: by } } }) as unknown as Projected;
const added = event('SupplierAdded', { details: { entityId: 'north' } });
/** Delivers every event twice, as the log may do. */
const after = (...events: readonly Projected[]) =>
  replay<WaitingSupplierDoc>(
    waitingSuppliers,
    [added, ...events].flatMap((one) => [one, one]),
  ).get('s');

const request = (requestId: string, type = 'EmailChangeRequested', by = 'clerk') =>
  event(type, { requestId, source: 'form' }, by);
const ofList = (resembles: readonly object[] = []) =>
  event('SupplierAdditionRequested', { requestId: 'q', source: 'import', importId: 'i', resembles });

test('a supplier without requests waits for no approval, and keeps its entity', () =>
  expect(after()).toMatchObject({ entityId: 'north', queue: null, oldestAt: null, askedBy: null }));

test('the requests of one supplier wait under their requester, or under several', () => {
  expect(after(request('a'))).toMatchObject({ queue: 'single', askedBy: 'clerk', oldestAt: AT });
  expect(after(request('a'), request('b', 'LimitRaiseRequested', 'ben'))).toMatchObject({ askedBy: 'several' });
  expect(after(request('a'), event('EmailChangeApproved', { requestId: 'a' }, 'ben'))).toMatchObject({ queue: null });
});

test('a request still waits after a check of it was recorded', () =>
  expect(after(request('a'), event('EmailChangeChecked', { requestId: 'a', check: null }, 'ben'))).toMatchObject({
    queue: 'single',
  }));

test('a new supplier of a list waits with its list, unless it resembles another record', () => {
  expect(after(ofList())).toMatchObject({ queue: 'list', listId: 'i', askedBy: null });
  expect(after(ofList([{ id: 'other' }]))).toMatchObject({ queue: 'single', listId: null });
  expect(after(ofList(), request('a'))).toMatchObject({ queue: 'single', listId: null });
});

test('the person who sent the link counts as the requester of a claim', () => {
  const link = event('LinkIssued', { requestId: 'l', emailChangedBy: 'eve' }, 'sender');
  const claim = event('AccountChangeRequested', { requestId: 'c', source: 'supplier' }, 's');
  expect(after(link, claim)?.requests).toMatchObject([{ requestedBy: 'sender', asker: 'sender' }]);
});

test('the person who sent a link is waiting for it until it is answered, withdrawn or replaced', () => {
  const link = event('LinkIssued', { requestId: 'l', emailChangedBy: null });
  expect(after(link)).toMatchObject({ linkBy: 'clerk', linkAt: AT });
  expect(after(link, event('SupplierVerified', { requestId: 'l' }))).toMatchObject({ linkBy: null });
  expect(after(link, event('LinkRevoked', { requestId: 'older' }))).toMatchObject({ linkBy: 'clerk' });
});

test('the requests of a supplier that moves to another entity wait in that entity', () =>
  expect(after(event('SupplierDetailsChanged', { now: { entityId: 'south' } }))).toMatchObject({ entityId: 'south' }));
