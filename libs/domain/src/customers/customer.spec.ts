import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import { customer } from './customer.js';
import type { CustomerEvent } from './events.js';
import { defaultPolicy, isWeaker, type Policy, samePolicy } from './policy.js';

const given = specFor(customer);
const [anna, ben, carl] = (['anna', 'ben', 'carl'] as const).map((id) => ({ kind: 'user' as const, id }));
const independent = { tiedTo: [], singleOperator: false };
const stricter: Policy = { ...defaultPolicy, crossMatchMinimum: 3 };
const weaker: Policy = { ...defaultPolicy, duplicateDays: 5 };

const registeredWith = (policy: Policy): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: { customerId: 'acmecorp', name: 'Acme', country: 'AUS', noIdentifierCodes: ['0', 'N/A'], policy },
});
const registered = registeredWith(defaultPolicy);
const requested = {
  type: 'PolicyChangeRequested',
  data: { requestId: 'r-1', was: defaultPolicy, now: weaker },
  by: anna!,
} as const;
const approved: CustomerEvent = { type: 'PolicyChangeApproved', data: { requestId: 'r-1', was: defaultPolicy, now: weaker } };
const declined: CustomerEvent = { type: 'PolicyChangeDeclined', data: { requestId: 'r-1', reason: 'too short' } };

const register = {
  type: 'RegisterCustomer',
  data: { customerId: 'acmecorp', name: 'Acme', country: 'AUS', policy: defaultPolicy },
} as const;
const addEntity = { type: 'AddEntity', data: { entityId: 'e-1', name: 'North' } } as const;
const change = (policy: Policy) => ({ type: 'ChangePolicy', data: { policy } }) as const;
const approve = { type: 'ApprovePolicy', data: { requestId: 'r-1', approver: independent } } as const;
const decline = { type: 'DeclinePolicy', data: { requestId: 'r-1', reason: 'too short', approver: independent } } as const;

describe('a customer', () => {
  test('a registered customer starts with the usual codes for "has no identifier"', () =>
    given().when(register).then(registered));
  test('a customer is registered only once', () => given(registered).when(register).thenRejected('already-registered'));

  test.each([addEntity, change(weaker), approve, decline])('a customer that is not registered refuses $type', (command) =>
    given().when(command).thenRejected('no-such-customer'),
  );

  test('an entity is added to a customer', () =>
    given(registered).when(addEntity).then({ type: 'EntityAdded', data: addEntity.data }));
  test('an entity is added only once', () =>
    given(registered, { type: 'EntityAdded', data: addEntity.data }).when(addEntity).thenRejected('entity-exists'));
});

describe('a policy', () => {
  test('a policy that stays the same is not a change', () =>
    given(registered)
      .when(change({ ...defaultPolicy }))
      .then());
  test('a stricter policy takes effect at once', () =>
    given(registered)
      .when(change(stricter))
      .then({ type: 'PolicyChanged', data: { was: defaultPolicy, now: stricter } }));
  test('a weaker policy waits for a second person', () =>
    given(registered)
      .when(change(weaker))
      .then({ type: 'PolicyChangeRequested', data: { requestId: 'command-now', was: defaultPolicy, now: weaker } }));
  test('a policy that is weaker in one rule and stricter in another counts as weaker', () => {
    const mixed = { ...stricter, outOfRangePercent: 30 };
    given(registered)
      .when(change(mixed))
      .then({ type: 'PolicyChangeRequested', data: { requestId: 'command-now', was: defaultPolicy, now: mixed } });
  });
  test('a single operator weakens a policy alone, and both request and approval are recorded', () => {
    const single = { ...defaultPolicy, singleOperator: true };
    const data = { requestId: 'command-now', was: single, now: { ...single, duplicateDays: 1 } };
    given(registeredWith(single))
      .when(change(data.now))
      .then({ type: 'PolicyChangeRequested', data }, { type: 'PolicyChangeApproved', data });
  });
  test('a policy of two people becomes one of a single operator only after a second person approves it', () => {
    const now = { ...defaultPolicy, singleOperator: true };
    given(registered)
      .when(change(now))
      .then({ type: 'PolicyChangeRequested', data: { requestId: 'command-now', was: defaultPolicy, now } });
  });
  test('a policy is not changed while a change waits, not even to a stricter one', () =>
    given(registered, requested).when(change(stricter)).thenRejected('policy-change-pending'));
  test('a second person approves a policy', () => given(registered, requested).when(approve, { actor: ben! }).then(approved));
  test('the person who requested a policy cannot approve it', () =>
    given(registered, requested).when(approve, { actor: anna! }).thenRejected('second-person-needed'));
  test('a person tied to the requester of a policy cannot approve it', () =>
    given(registered, requested)
      .when(
        { type: 'ApprovePolicy', data: { requestId: 'r-1', approver: { tiedTo: ['anna'], singleOperator: false } } },
        { actor: carl! },
      )
      .thenRejected('approver-not-independent'));
  test('a second person declines a policy with a reason', () =>
    given(registered, requested).when(decline, { actor: ben! }).then(declined));
  test('the requester of a policy can withdraw it, and no other user can', () => {
    const withdraw = { type: 'WithdrawPolicy', data: { requestId: 'r-1' } } as const;
    const reason = 'withdrawn by the person who asked';
    given(registered, requested)
      .when(withdraw, { actor: anna! })
      .then({ type: 'PolicyChangeDeclined', data: { requestId: 'r-1', reason } });
    given(registered, requested).when(withdraw, { actor: ben! }).thenRejected('not-own-request');
  });
  test('the check record of the requester is kept with the request for a weaker policy', () => {
    const check = { method: 'other', reason: 'Agreed with the auditor', call: null } as const;
    given(registered)
      .when({ type: 'ChangePolicy', data: { policy: weaker, check } })
      .then(
        { type: 'PolicyChangeRequested', data: { requestId: 'command-now', was: defaultPolicy, now: weaker } },
        { type: 'PolicyChangeChecked', data: { requestId: 'command-now', check } },
      );
    given(registered)
      .when({ type: 'ChangePolicy', data: { policy: stricter, check } })
      .then({ type: 'PolicyChanged', data: { was: defaultPolicy, now: stricter } });
  });
  test.each([approve, decline])(
    'a policy that was not requested, or a request with another id, cannot be decided ($type)',
    (command) => {
      given(registered).when(command, { actor: ben! }).thenRejected('no-such-request');
      given(registered, requested, approved).when(command, { actor: ben! }).thenRejected('no-such-request');
      given(registered, requested, declined).when(command, { actor: ben! }).thenRejected('no-such-request');
      given(registered, { ...requested, data: { ...requested.data, requestId: 'r-2' } })
        .when(command, { actor: ben! })
        .thenRejected('no-such-request');
    },
  );
  test('a policy takes effect when it is approved, and a declined one changes nothing', () => {
    expect(given(registered, requested).state()).toMatchObject({ policy: defaultPolicy });
    expect(given(registered, requested, approved).state()).toEqual({
      status: 'registered',
      name: 'Acme',
      entities: [],
      zone: null,
      policy: weaker,
      active: true,
      roles: [],
      signInProvider: null,
      templates: { 'verification-request': null, reminder: null, 'thank-you': null },
      changeRequests: [],
    });
    expect(given(registered, requested, declined).state()).toMatchObject({ policy: defaultPolicy, changeRequests: [] });
    expect(given(registered, { type: 'PolicyChanged', data: { was: defaultPolicy, now: stricter } }).state()).toMatchObject({
      policy: stricter,
    });
  });
});

describe('the control of a policy', () => {
  test.each<[string, Partial<Policy>, boolean]>([
    ['fewer customers for a cross-match', { crossMatchMinimum: 1 }, true],
    ['more customers for a cross-match', { crossMatchMinimum: 3 }, false],
    ['fewer days', { duplicateDays: 9 }, true],
    ['more days', { duplicateDays: 11 }, false],
    ['a wider range', { outOfRangePercent: 21 }, true],
    ['a narrower range', { outOfRangePercent: 19 }, false],
    ['one person instead of two', { singleOperator: true }, true],
    ['more hidden digits', { hiddenDigits: 4 }, false],
    ['links that work for longer', { linkDays: 31 }, true],
    ['links that work for a shorter time', { linkDays: 29 }, false],
    ['no reminder', { reminderDays: 0 }, false],
    ['a later reminder', { reminderDays: 14 }, false],
    ['a domain of one’s own', { ownDomains: ['acme.example'] }, false],
    ['an office of one’s own', { officeAddresses: ['192.0.2.0/24'] }, false],
    ['no account check', { isVerify2: true }, true],
    ['releases by approvers only', { releaseByApprovers: true }, false],
    ['an amount one person may release', { releaseAloneUpTo: 100 }, false],
    ['one person for payments to do', { secondPersonForOpen: false }, true],
    ['one person for accepted payments', { secondPersonForAccepted: false }, true],
    ['less time to withdraw a release', { withdrawHours: 3 }, true],
    ['more time to withdraw a release', { withdrawHours: 5 }, false],
    ['a shorter waiting time for claims', { claimCoolingOffHours: 23 }, true],
    ['a longer waiting time for claims', { claimCoolingOffHours: 25 }, false],
    ['no weekly scan', { scanWeekday: 0 }, true],
    ['a scan on another weekday', { scanWeekday: 5 }, false],
    ['a second factor for people who decide', { requireSecondFactor: 'deciders' }, false],
    ['nothing', {}, false],
  ])('the policy change "%s" is known as weaker or not: %p', (_, change, answer) => {
    expect(isWeaker(defaultPolicy, { ...defaultPolicy, ...change })).toBe(answer);
    expect(samePolicy(defaultPolicy, { ...defaultPolicy, ...change })).toBe(Object.keys(change).length === 0);
  });
  test.each<[string, Partial<Policy>, Partial<Policy>]>([
    ['fewer hidden digits', { hiddenDigits: 5 }, { hiddenDigits: 4 }],
    ['one domain fewer', { ownDomains: ['acme.example', 'acme.test'] }, { ownDomains: ['acme.test', 'acme.shop'] }],
    ['a higher amount for one person', { releaseAloneUpTo: 100 }, { releaseAloneUpTo: 101 }],
    ['any amount for one person', { releaseAloneUpTo: 100 }, { releaseAloneUpTo: 0 }],
    ['releases by everybody', { releaseByApprovers: true }, { releaseByApprovers: false }],
    ['a second factor for fewer people', { requireSecondFactor: 'everybody' }, { requireSecondFactor: 'deciders' }],
    ['a second factor for nobody', { requireSecondFactor: 'deciders' }, { requireSecondFactor: 'nobody' }],
    ['one office address fewer', { officeAddresses: ['192.0.2.1'] }, { officeAddresses: [] }],
  ])('the policy change "%s" is weaker', (_, was, now) =>
    expect(isWeaker({ ...defaultPolicy, ...was }, { ...defaultPolicy, ...now })).toBe(true),
  );
  test('the same lists in new arrays are the same policy', () => {
    const lists = () => ({ ...defaultPolicy, ownDomains: ['acme.example'], officeAddresses: ['192.0.2.1'] });
    expect([samePolicy(lists(), lists()), samePolicy(lists(), { ...lists(), ownDomains: [] })]).toEqual([true, false]);
  });
  test('two people instead of one is not a weaker control', () =>
    expect(isWeaker({ ...defaultPolicy, singleOperator: true }, defaultPolicy)).toBe(false));
  test('a new customer starts with the default policy', () =>
    expect(defaultPolicy).toEqual({
      ...{ crossMatchMinimum: 2, duplicateDays: 10, outOfRangePercent: 20, singleOperator: false },
      ...{ hiddenDigits: 3, linkDays: 30, reminderDays: 7, ownDomains: [], officeAddresses: [], isVerify2: false },
      ...{ releaseByApprovers: false, releaseAloneUpTo: 0, secondPersonForOpen: true, secondPersonForAccepted: true },
      ...{ withdrawHours: 4, claimCoolingOffHours: 24, scanWeekday: 1, requireSecondFactor: 'nobody' },
    }));

  const inZone = (zone: string | null) => ({ type: 'ChangeTimeZone', data: { zone } }) as const;
  const moved: CustomerEvent = { type: 'TimeZoneChanged', data: { was: null, now: 'Pacific/Auckland' } };
  test('a customer chooses its time zone and can return to the zone of its country', () => {
    given(registered).when(inZone('Pacific/Auckland')).then(moved);
    given(registered, moved).when(inZone('Pacific/Auckland')).then();
    given(registered, moved)
      .when(inZone(null))
      .then({ type: 'TimeZoneChanged', data: { was: 'Pacific/Auckland', now: null } });
    given(registered).when(inZone('Mars/Olympus')).thenRejected('unknown-time-zone');
  });
});
