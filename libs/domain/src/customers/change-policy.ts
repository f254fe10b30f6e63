import { requestChange } from '../kernel/change-request.js';
import { decideChangeRequests } from '../kernel/decide-change-requests.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { customerFacts } from './controlled-facts.js';
import type { CustomerDecision } from './decision.js';
import { isWeaker, type Policy, samePolicy } from './policy.js';
import type { RegisteredCustomer } from './state.js';

export type ChangePolicy = {
  readonly policy: Policy;
  /** What the requester checked. A stricter policy needs no check. */
  readonly check?: CheckRecord | null;
};

/** Stricter rules take effect at once. Weaker rules wait for a second person (P-11.6). Only one change can wait at a time. */
export const changePolicy = (
  { policy: now, check = null }: ChangePolicy,
  { policy: was, changeRequests }: RegisteredCustomer,
  { commandId: requestId }: Who,
): CustomerDecision => {
  if (samePolicy(was, now)) return unchanged;
  if (changeRequests.some(({ kind }) => kind === 'policy')) return reject('policy-change-pending');
  if (!isWeaker(was, now)) return accept({ type: 'PolicyChanged', data: { was, now } });
  return accept(...requestChange(customerFacts.policy, { requestId, was, now }, was.singleOperator, check));
};

export const {
  approve: approvePolicy,
  decline: declinePolicy,
  withdraw: withdrawPolicy,
} = decideChangeRequests<Pick<typeof customerFacts, 'policy'>, RegisteredCustomer>({ policy: customerFacts.policy }, {});
