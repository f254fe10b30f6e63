import { describe, expect, test } from '@jest/globals';
import { type Given, specFor } from '../../kernel/spec-for.js';
import { cardOf } from '../../kernel/controlled-fact.js';
import { customerFacts } from '../controlled-facts.js';
import { customer } from '../customer.js';
import type { CustomerEvent } from '../events.js';
import { defaultPolicy } from '../policy.js';
import type { SignInProvider } from './values.js';

const given = specFor(customer);
const [carla, ben] = (['carla', 'ben'] as const).map((id) => ({ kind: 'user' as const, id }));
const registeredWith = (singleOperator: boolean): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: {
    ...{ customerId: 'acmecorp', name: 'Acme', country: 'AUS', noIdentifierCodes: ['0'] },
    policy: { ...defaultPolicy, singleOperator },
  },
});
const registered = registeredWith(false);
const own: SignInProvider = {
  ...{ issuer: 'https://login.acme.example', clientId: 'counterfoil' },
  ...{ clientSecretBox: 'box-1', passwords: 'everybody' },
};
const thiefs: SignInProvider = { ...own, issuer: 'https://login.thief.example' };
const change = (provider: SignInProvider) => ({ type: 'ChangeSignInProvider', data: { provider } }) as const;
const approver = { tiedTo: [], singleOperator: false } as const;
const approve = (requestId: string, tiedTo: readonly string[] = []) =>
  ({ type: 'ApproveSignInProvider', data: { requestId, approver: { ...approver, tiedTo } } }) as const;
const asked = (requestId: string, was: SignInProvider | null, now: SignInProvider) =>
  ({ type: 'SignInProviderChangeRequested', data: { requestId, was, now }, by: carla! }) as const;
const set: CustomerEvent = { type: 'SignInProviderChangeApproved', data: { requestId: 'r-1', was: null, now: own } };
const turnOff = { type: 'TurnOffSignInProvider', data: {} } as const;
const inForce = (...past: readonly Given<CustomerEvent>[]) => {
  const state = given(...past).state();
  return state.status === 'registered' ? state.signInProvider : undefined;
};

describe('the provider of a company sign-in', () => {
  test('a provider waits for a second person and signs no user in until then', () => {
    given(registered)
      .when(change(own), { actor: carla!, commandId: 'r-1' })
      .then({ type: 'SignInProviderChangeRequested', data: { requestId: 'r-1', was: null, now: own } });
    expect(inForce(registered, asked('r-1', null, own))).toBeNull();
  });
  test('the requester of a provider cannot approve it', () =>
    given(registered, asked('r-1', null, own))
      .when(approve('r-1'), { actor: carla! })
      .thenRejected('second-person-needed'));
  test('a person who is tied to the requester of a provider cannot approve it', () =>
    given(registered, asked('r-1', null, own))
      .when(approve('r-1', ['carla']), { actor: ben! })
      .thenRejected('approver-not-independent'));
  test('a second person approves the provider', () => {
    given(registered, asked('r-1', null, own))
      .when(approve('r-1'), { actor: ben! })
      .then(set);
    expect(inForce(registered, asked('r-1', null, own), set)).toEqual(own);
  });
  test('a change to another provider waits as well, and the current one stays in use until then', () => {
    const past = [registered, asked('r-1', null, own), set, asked('r-2', own, thiefs)];
    given(...past)
      .when(change({ ...own, clientId: 'other' }), { actor: carla! })
      .thenRejected('sign-in-provider-pending');
    expect(inForce(...past)).toEqual(own);
  });
  test('a company with a single operator sets its provider at once', () => {
    const data = { requestId: 'r-1', was: null, now: own };
    given(registeredWith(true))
      .when(change(own), { actor: carla!, commandId: 'r-1' })
      .then({ type: 'SignInProviderChangeRequested', data }, { type: 'SignInProviderChangeApproved', data });
  });
  test('turning the company sign-in off takes effect at once and declines its waiting requests', () => {
    const past = [registered, asked('r-1', null, own), set, asked('r-2', own, thiefs)];
    given(...past)
      .when(turnOff, { actor: carla! })
      .then(
        { type: 'SignInProviderChangeDeclined', data: { requestId: 'r-2', reason: null } },
        { type: 'SignInProviderTurnedOff', data: { was: own } },
      );
    expect(inForce(...past, { type: 'SignInProviderTurnedOff', data: { was: own } })).toBeNull();
    given(registered).when(turnOff).then();
  });
  test('the approval card shows that the secret changes, and never the secret', () => {
    const words = { money: String, date: String };
    const [was, now] = cardOf(customerFacts['sign-in-provider'], { was: own, now: { ...own, clientSecretBox: 'box-2' } }, words);
    expect([was, now]).toEqual(['The one before', 'A new one']);
  });
});
