import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../kernel/check-record.js';
import type { SupplierEvent } from './events.js';
import { identityOf, type SupplierDetails } from './values.js';
import {
  added,
  addedWith,
  anna,
  ben,
  given,
  givenAsAdded,
  independent,
  issued,
  known,
  matched,
  supplierId,
  verified,
} from './verification/testing/story.js';

const { details: was } = known(added);
const now: SupplierDetails = { ...was, supplierCode: 'ACM02', supplierName: 'Acme Group', division: 'West' };
const proven = [added, issued, matched, verified];
const resembles = [{ supplierId: 's-2', supplierName: 'Acme Group', supplierCode: null, by: 'name' }] as const;
const change = (data: object = {}) =>
  ({ type: 'SetSupplierDetails', data: { supplierId, source: 'form', singleOperator: false, details: now, ...data } }) as const;
const value = { supplierId, was: identityOf(was), now: identityOf(now), resembles: [] };
const asked = (data: object = {}): SupplierEvent => ({
  type: 'IdentityChangeRequested',
  data: { ...value, requestId: 'command-now:identity', source: 'form', ...data },
});
const waiting = { ...asked({ requestId: 'r-9' }), by: anna };
const approved: SupplierEvent = { type: 'IdentityChangeApproved', data: { ...value, requestId: 'r-9' } };
const additionAsked = (requestId: string): SupplierEvent => ({
  type: 'SupplierAdditionRequested',
  data: {
    ...{ supplierId, requestId, ...known(added).payee, email: known(added).email, importId: null, resembles: [] },
    source: 'form',
  },
});
const check: CheckRecord = { method: 'register', reason: 'The register has the new name', call: null };
const decide = (type: 'ApproveSupplierRequest' | 'DeclineSupplierRequest', requestId: string) =>
  ({ type, data: { supplierId, requestId, reason: 'no', check, approver: independent } }) as never;

describe('a change of name, code, entity or company number', () => {
  test('the identity of a supplier that was never confirmed or approved changes at once', () =>
    givenAsAdded(added).when(change()).then({ type: 'SupplierDetailsChanged', data: { supplierId, was, now } }));
  test('one person cannot rename a supplier whose account and email were approved, even if the supplier has not confirmed it', () => {
    const renamed = { ...was, supplierName: 'Thief Holdings' };
    given(added)
      .when(change({ details: renamed }))
      .then(asked({ now: identityOf(renamed) }));
    given(addedWith({ email: null }))
      .when(change({ details: { ...was, supplierCode: 'T1' } }))
      .then(asked({ now: identityOf({ ...was, supplierCode: 'T1' }) }));
    given(addedWith({ account: null, accountName: null, email: null }))
      .when(change({ details: renamed }))
      .then({ type: 'SupplierDetailsChanged', data: { supplierId, was, now: renamed } });
  });
  test.each([
    ['entity', { entityId: 'north' }],
    ['company number', { govCode: '53004085616' }],
    ['code', { supplierCode: 'T1' }],
  ])('one person cannot give an approved supplier another %s, by form or by an import', (_, part) => {
    const moved = { ...was, ...part };
    given(added)
      .when(change({ details: moved }))
      .then(asked({ now: identityOf(moved) }));
    const row = { ...known(added).payee, email: null, contact: null, importId: 'i-1', resembles: [] };
    given(added)
      .when({
        type: 'ImportSupplier',
        data: { ...row, supplierId, source: 'import', details: moved, singleOperator: false },
      })
      .then(asked({ now: identityOf(moved), source: 'import' }));
  });
  test('a new supplier that is renamed while it waits for approval waits again, so that the earlier name is not approved', () => {
    const addition = additionAsked('a-1');
    const renamed = { ...was, supplierName: 'Thief Holdings' };
    const renames: readonly SupplierEvent[] = [
      { type: 'SupplierDetailsChanged', data: { supplierId, was, now: renamed } },
      { type: 'SupplierAdditionDeclined', data: { supplierId, requestId: 'a-1', reason: null } },
      additionAsked('command-now:addition'),
    ];
    givenAsAdded(added, { ...addition, by: anna })
      .when(change({ details: renamed }), { actor: anna })
      .then(...renames);
    givenAsAdded(added, { ...addition, by: anna }, ...renames)
      .when(decide('ApproveSupplierRequest', 'a-1'), { actor: ben })
      .thenRejected('no-such-request');
    givenAsAdded(added, { ...addition, by: anna })
      .when(change({ details: { ...was, division: 'West' } }))
      .then({ type: 'SupplierDetailsChanged', data: { supplierId, was, now: { ...was, division: 'West' } } });
  });
  test('the identity of a verified supplier waits, while the rest of its details changes at once', () => {
    const rest = { ...was, division: 'West' };
    given(...proven)
      .when(change())
      .then({ type: 'SupplierDetailsChanged', data: { supplierId, was, now: rest } }, asked());
  });
  test('the identity of a certified supplier waits as well', () => {
    const certified = { supplierId, requestId: 'r-4', account: known(added).payee.account!, accountName: 'Acme Trading' };
    given(added, { type: 'SupplierSelfCertified', data: certified })
      .when(change({ details: { ...was, govCode: '53004085616' } }))
      .then(asked({ now: identityOf({ ...was, govCode: '53004085616' }) }));
  });
  test('an identity change of any supplier waits if the supplier would then resemble another one', () =>
    given(added)
      .when(change({ details: { ...now, division: null }, resembles }))
      .then(asked({ resembles })));
  test('a second person approves an identity change, which is refused once the supplier was renamed in another way', () => {
    given(...proven, waiting)
      .when(decide('ApproveSupplierRequest', 'r-9'), { actor: ben })
      .then({ type: 'IdentityChangeChecked', data: { supplierId, requestId: 'r-9', check } }, approved);
    expect(known(...proven, waiting, approved).details).toEqual({ ...now, division: null });
    given(...proven, waiting, { type: 'SupplierDetailsChanged', data: { supplierId, was, now } })
      .when(decide('ApproveSupplierRequest', 'r-9'), { actor: ben })
      .thenRejected('request-changed');
    given(...proven, waiting)
      .when(decide('ApproveSupplierRequest', 'r-9'), { actor: anna })
      .thenRejected('second-person-needed');
  });
  test('the identity of a verified supplier changes at once for a single operator', () => {
    const data = { ...value, requestId: 'command-now:identity', now: identityOf({ ...was, supplierCode: 'X' }) };
    given(...proven)
      .when(change({ details: { ...was, supplierCode: 'X' }, singleOperator: true }))
      .then(asked(data), { type: 'IdentityChangeApproved', data });
  });
});

describe('deactivating a verified supplier', () => {
  const set = (active: boolean) => ({ type: 'SetSupplierActive', data: { supplierId, active, singleOperator: false } }) as const;
  const of = { supplierId, requestId: 'command-now:deactivation' };
  const requested = { type: 'SupplierDeactivationRequested', data: { ...of, requestId: 'r-9' }, by: anna } as const;
  const confirmed: SupplierEvent = { type: 'SupplierDeactivationApproved', data: { supplierId, requestId: 'r-9' } };
  const declined: SupplierEvent = { type: 'SupplierDeactivationDeclined', data: { supplierId, requestId: 'r-9', reason: 'no' } };
  test('deactivating a verified supplier stops payments at once and waits for a second person', () => {
    given(...proven)
      .when(set(false))
      .then({ type: 'SupplierDeactivationRequested', data: of });
    expect(known(...proven, requested)).toMatchObject({ active: false, changeRequests: [{ kind: 'deactivation' }] });
    expect(known(...proven, requested, confirmed)).toMatchObject({ active: false, changeRequests: [] });
  });
  test('a requested deactivation ends when it is declined, withdrawn or the supplier is activated', () => {
    given(...proven, requested)
      .when(decide('DeclineSupplierRequest', 'r-9'), { actor: ben })
      .then(declined);
    expect(known(...proven, requested, declined)).toMatchObject({ active: true, changeRequests: [] });
    given(...proven, requested)
      .when(set(true))
      .then({ type: 'SupplierDeactivationDeclined', data: { supplierId, requestId: 'r-9', reason: null } });
  });
});
