import { describe, expect, test } from '@jest/globals';
import { type Given, specFor } from '../kernel/spec-for.js';
import { customer, type CustomerCommand } from './customer.js';
import type { CustomerEvent } from './events.js';
import type { MailTemplate } from './mail-template.js';
import { defaultPolicy } from './policy.js';

const given = specFor(customer);
const [anna, ben] = (['anna', 'ben'] as const).map((id) => ({ kind: 'user' as const, id }));
const kind = 'reminder';
const friendly: MailTemplate = { subject: 'A friendly reminder', body: 'Please open {link}.' };

const registered: CustomerEvent = {
  type: 'CustomerRegistered',
  data: { customerId: 'acmecorp', name: 'Acme', country: 'AUS', noIdentifierCodes: ['0'], policy: defaultPolicy },
};
const change = (template: MailTemplate | null, singleOperator = false) =>
  ({ type: 'ChangeMailTemplate', data: { kind, template, singleOperator } }) as const;
const decision = { kind, requestId: 'r-1', approver: { tiedTo: [], singleOperator: false } } as const;
const approve = { type: 'ApproveMailTemplate', data: decision } as const;
const decline = { type: 'DeclineMailTemplate', data: { ...decision, reason: 'too friendly' } } as const;

const data = { requestId: 'r-1', kind, was: null, now: friendly } as const;
const requested = { type: 'MailTemplateChangeRequested', data, by: anna! } as const;
const approved: CustomerEvent = { type: 'MailTemplateChangeApproved', data };
const declined: CustomerEvent = { type: 'MailTemplateChangeDeclined', data: { requestId: 'r-1', kind, reason: 'too friendly' } };

const templates = (...past: readonly Given<CustomerEvent>[]) => {
  const state = given(...past).state();
  if (state.status === 'unknown') throw new Error('not registered');
  return state.templates;
};

describe('an email template', () => {
  test('a changed email template waits for a second person', () =>
    given(registered)
      .when(change(friendly))
      .then({ type: 'MailTemplateChangeRequested', data: { ...data, requestId: 'command-now' } }));
  test('a single operator changes an email template at once, and both request and approval are recorded', () => {
    const now = { ...data, requestId: 'command-now' };
    given(registered)
      .when(change(friendly, true))
      .then({ type: 'MailTemplateChangeRequested', data: now }, { type: 'MailTemplateChangeApproved', data: now });
  });
  test('an email template equal to the current one is not requested', () => {
    given(registered).when(change(null)).then();
    given(registered, requested, approved)
      .when(change({ ...friendly }))
      .then();
  });
  test('an email template is not changed while a change waits', () =>
    given(registered, requested).when(change(null)).thenRejected('template-change-pending'));
  test('a second person approves or declines a changed email template', () => {
    given(registered, requested).when(approve, { actor: ben! }).then(approved);
    given(registered, requested).when(decline, { actor: ben! }).then(declined);
    given(registered, requested).when(approve, { actor: anna! }).thenRejected('second-person-needed');
  });
  test('the requester of a changed email template can withdraw it, and no other user can', () => {
    const withdraw = { type: 'WithdrawMailTemplate', data: { kind, requestId: 'r-1' } } as const;
    given(registered, requested)
      .when(withdraw, { actor: anna! })
      .then({
        type: 'MailTemplateChangeDeclined',
        data: { requestId: 'r-1', kind, reason: 'withdrawn by the person who asked' },
      });
    given(registered, requested).when(withdraw, { actor: ben! }).thenRejected('not-own-request');
  });
  test.each([approve, decline])('an email template change that was not requested cannot be decided ($type)', (command) => {
    given(registered).when(command, { actor: ben! }).thenRejected('no-such-request');
    given(registered, requested, declined).when(command, { actor: ben! }).thenRejected('no-such-request');
    given(registered, requested)
      .when({ ...command, data: { ...command.data, kind: 'thank-you' } } as CustomerCommand, { actor: ben! })
      .thenRejected('no-such-request');
  });
  test('an email template takes effect when it is approved', () => {
    expect(templates(registered, requested)[kind]).toBeNull();
    expect(templates(registered, requested, approved)[kind]).toEqual(friendly);
    expect(templates(registered, requested, declined)[kind]).toBeNull();
  });
});

describe('a customer', () => {
  const set = (active: boolean) => ({ type: 'SetCustomerActive', data: { customerId: 'acmecorp', active } }) as const;
  const off: CustomerEvent = { type: 'CustomerDeactivated', data: { customerId: 'acmecorp' } };
  const on: CustomerEvent = { type: 'CustomerActivated', data: { customerId: 'acmecorp' } };
  test('a customer is active until it is deactivated, and only changes are recorded', () => {
    given(registered).when(set(true)).then();
    given(registered).when(set(false)).then(off);
    given(registered, off).when(set(false)).then();
    given(registered, off).when(set(true)).then(on);
    expect(given(registered, off, on).state()).toMatchObject({ active: true });
  });
});
