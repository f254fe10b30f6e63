import { describe, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import type { BankAccount } from '../bank-account.js';
import type { SupplierEvent } from '../events.js';
import { supplier } from '../supplier.js';
import type { ActOnSupplier } from './act-on-supplier.js';
import type { SupplierAct } from './supplier-act.js';

const given = specFor(supplier);
const supplierId = 's-1';
const account: BankAccount = {
  ...{ country: 'AUS', accountCode: '062000', accountNumber: '12345678', accountCodeType: 9, iban: null, swiftCode: null },
};
const details = {
  ...{ supplierCode: 'ACM01', supplierName: 'Acme', entityId: 'north', govCode: null, taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: 'East' },
};
const payee = { account, accountName: 'Acme Pty Ltd' };
const added: SupplierEvent = {
  type: 'SupplierAdded',
  data: { supplierId, source: 'form', importId: null, details, ...payee, email: null, contact: null },
};
const noLink = { requestId: null, address: null, shown: null, weakBecause: [] };
const answer = { supplierId, account, accountName: 'Acme Pty Ltd', grade: 'strong', ...noLink } as const;
const verified: SupplierEvent = { type: 'SupplierVerified', data: { ...answer, flag: 1, was: 'Acme Pty Ltd' } };
const reported: SupplierEvent = { type: 'AccountReportedIncorrect', data: answer };
const certified: SupplierEvent = {
  type: 'SupplierSelfCertified',
  data: { supplierId, requestId: 'r-1', account, accountName: 'Acme Pty Ltd' },
};

const act = (what: SupplierAct, more: Partial<ActOnSupplier> = {}) =>
  ({
    type: 'ActOnSupplier',
    data: {
      ...{ supplierId, act: what, reason: null, check: null, entityId: null, takesBack: null, policyDuplicateDays: 30 },
      ...{ singleOperator: false, against: null, ...more },
    },
  }) as const;
const deactivate = act({ kind: 'active', isActive: false });
const certify = { kind: 'certify', isAlias: true } as const;
const changed = (now: Partial<typeof details>): SupplierEvent => ({
  type: 'SupplierDetailsChanged',
  data: { supplierId, was: details, now: { ...details, ...now } },
});

describe('an act on one supplier of many', () => {
  test('a supplier that does not exist, or belongs to another entity, is unknown to an act', () => {
    given().when(deactivate).thenRejected('no-such-supplier');
    given(added)
      .when(act(deactivate.data.act, { entityId: 'south' }))
      .thenRejected('no-such-supplier');
    given(added)
      .when(act(deactivate.data.act, { entityId: 'north' }))
      .then({ type: 'SupplierDeactivated', data: { supplierId } });
  });

  test('an act deactivates a supplier at once, and a second person decides on the deactivation of a proven one', () => {
    given(added).when(deactivate).then({ type: 'SupplierDeactivated', data: { supplierId } });
    given(added, verified)
      .when(deactivate)
      .then({ type: 'SupplierDeactivationRequested', data: { supplierId, requestId: 'command-now:deactivation' } });
  });

  test('the check record of the user is kept with each request of the act', () => {
    const check = { method: 'register', reason: 'The company was wound up', call: null } as const;
    const requestId = 'command-now:deactivation';
    given(added, verified)
      .when(act(deactivate.data.act, { check }))
      .then(
        { type: 'SupplierDeactivationRequested', data: { supplierId, requestId } },
        { type: 'SupplierDeactivationChecked', data: { supplierId, requestId, check } },
      );
  });

  test('an act does not change a supplier that already has the requested value', () => {
    given(added)
      .when(act({ kind: 'active', isActive: true }))
      .then();
    given(added)
      .when(act({ kind: 'employee', isEmployee: false }))
      .then();
    given(added)
      .when(act({ kind: 'division', division: 'East' }))
      .then();
    given(added)
      .when(act({ kind: 'limit', limitAmount: null }))
      .then();
  });

  test('an act makes a supplier an employee or changes its division, and keeps its other details', () => {
    given(added)
      .when(act({ kind: 'employee', isEmployee: true }))
      .then(changed({ isEmployee: true }));
    given(added)
      .when(act({ kind: 'division', division: 'West' }))
      .then(changed({ division: 'West' }));
  });

  test('an act sets a lower limit at once, and a higher limit waits', () => {
    const none = { limitAmount: null, duplicateDays: null };
    const low = { limitAmount: 100, duplicateDays: null };
    const set: SupplierEvent = { type: 'PaymentLimitSet', data: { supplierId, was: none, now: low } };
    given(added)
      .when(act({ kind: 'limit', limitAmount: 100 }))
      .then(set);
    given(added, set)
      .when(act({ kind: 'limit', limitAmount: null }))
      .then({ type: 'LimitRaiseRequested', data: { supplierId, requestId: 'command-now', was: low, now: none } });
  });

  test('an act requests the certification of the account name, and its reason becomes a comment', () =>
    given(added)
      .when(act(certify, { reason: 'Known since 2019' }))
      .then(
        {
          type: 'SelfCertificationRequested',
          data: { supplierId, requestId: 'command-now', account, accountName: 'Acme Pty Ltd', reason: 'Known since 2019' },
        },
        { type: 'AuthorizerCommented', data: { supplierId, comment: 'Known since 2019' } },
      ));

  test('an act does not certify a supplier that was reported, verified or cross-matched', () => {
    given(added, reported).when(act(certify)).thenRejected('reported-incorrect');
    for (const against of ['reported-incorrect', 'already-verified', 'cross-matched'] as const)
      given(added).when(act(certify, { against })).thenRejected(against);
    given(added, certified).when(act(certify)).thenRejected('already-certified');
  });

  test('an act revokes a certified name at once', () => {
    const revoke = act({ kind: 'certify', isAlias: false });
    given(added, certified)
      .when(revoke)
      .then({ type: 'SelfCertificationRevoked', data: { supplierId, accountName: 'Acme Pty Ltd', reason: null } });
    given(added).when(revoke).thenRejected('not-certified');
  });

  test('an act is undone for a supplier only while the supplier has the value that the act set', () => {
    const back = act({ kind: 'division', division: 'East' }, { takesBack: { kind: 'division', division: 'West' } });
    const west: SupplierEvent = changed({ division: 'West' });
    const atWest = { ...details, division: 'West' };
    given(added, west)
      .when(back)
      .then({ type: 'SupplierDetailsChanged', data: { supplierId, was: atWest, now: details } });
    given(added, changed({ division: 'North' }))
      .when(back)
      .thenRejected('changed-since');
  });
});
