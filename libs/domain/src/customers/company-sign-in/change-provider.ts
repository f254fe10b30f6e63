import { type AnyRequest, declined, isSame, requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { decideChangeRequests } from '../../kernel/decide-change-requests.js';
import { accept, reject, unchanged, type Who } from '../../kernel/decider.js';
import { customerFacts } from '../controlled-facts.js';
import type { CustomerDecision } from '../decision.js';
import type { RegisteredCustomer } from '../state.js';
import type { SignInProvider } from './values.js';

const providerFact = { 'sign-in-provider': customerFacts['sign-in-provider'] };

export type ChangeSignInProvider = {
  readonly provider: SignInProvider;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

const isAboutProvider = ({ kind }: AnyRequest): boolean => kind === 'sign-in-provider';

/** The operator of the provider decides who can sign in, so every change of the provider waits for a second person. */
export const changeSignInProvider = (
  { provider: now, check = null }: ChangeSignInProvider,
  { signInProvider: was, policy, changeRequests }: RegisteredCustomer,
  { commandId: requestId }: Who,
): CustomerDecision => {
  if (isSame(was, now)) return unchanged;
  if (changeRequests.some(isAboutProvider)) return reject('sign-in-provider-pending');
  const data = { requestId, was, now };
  return accept(...requestChange(customerFacts['sign-in-provider'], data, policy.singleOperator, check));
};

/** Takes effect at once, so that a compromised provider can be cut off. Waiting changes of the provider are declined. */
export const turnOffSignInProvider = (
  _: object,
  { signInProvider: was, changeRequests }: RegisteredCustomer,
): CustomerDecision => {
  if (was === null) return unchanged;
  const waiting = changeRequests.filter(isAboutProvider).map((request) => declined(providerFact, request, null));
  return accept(...waiting, { type: 'SignInProviderTurnedOff', data: { was } });
};

export const {
  approve: approveSignInProvider,
  decline: declineSignInProvider,
  withdraw: withdrawSignInProvider,
} = decideChangeRequests<typeof providerFact, RegisteredCustomer>(providerFact, {});
