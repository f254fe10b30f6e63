import { describe, expect, test } from '@jest/globals';
import { type Given, specFor } from '../../kernel/spec-for.js';
import { customer } from '../customer.js';
import type { CustomerEvent } from '../events.js';
import { defaultPolicy } from '../policy.js';

const given = specFor(customer);
const [anna, ben] = (['anna', 'ben'] as const).map((id) => ({ kind: 'user' as const, id }));
const registered: CustomerEvent = {
  type: 'CustomerRegistered',
  data: { customerId: 'acmecorp', name: 'Acme', country: 'AUS', noIdentifierCodes: ['0'], policy: defaultPolicy },
};
const change = (name: string) => ({ type: 'ChangeCompanyName', data: { name } }) as const;
const data = { requestId: 'r-1', was: 'Acme', now: 'Acme Trading' };
const asked = { type: 'CompanyNameChangeRequested', data, by: anna! } as const;
const approved: CustomerEvent = { type: 'CompanyNameChangeApproved', data };
const approve = {
  type: 'ApproveCompanyName',
  data: { requestId: 'r-1', approver: { tiedTo: [], singleOperator: false } },
} as const;
const nameAfter = (...past: readonly Given<CustomerEvent>[]) => {
  const state = given(...past).state();
  return state.status === 'registered' ? state.name : undefined;
};

describe('the name of a company', () => {
  test('a new company name waits for a second person, and the current one stays in use until then', () => {
    given(registered).when(change('Acme Trading'), { actor: anna!, commandId: 'r-1' }).then({ type: asked.type, data });
    expect(nameAfter(registered, asked)).toBe('Acme');
  });
  test('the requester of a company name cannot approve it', () =>
    given(registered, asked).when(approve, { actor: anna! }).thenRejected('second-person-needed'));
  test('a second person approves the name', () => {
    given(registered, asked).when(approve, { actor: ben! }).then(approved);
    expect(nameAfter(registered, asked, approved)).toBe('Acme Trading');
  });
  test('the current name cannot be requested, and only one change can wait at a time', () => {
    given(registered).when(change('Acme')).then();
    given(registered, asked).when(change('Other')).thenRejected('company-name-pending');
  });
});
