import { accept, reject, unchanged } from '../kernel/decider.js';
import { registered } from './decision.js';
import type { CustomerEvent } from './events.js';
import { isWeaker, type Policy, samePolicy } from './policy.js';

export const changePolicy = registered<{ policy: Policy }>(
  ({ policy: now }, { policy: was, pending }, { commandId: requestId }) => {
    if (samePolicy(was, now)) return unchanged;
    if (pending !== null) return reject('policy-change-pending');
    if (!isWeaker(was, now)) return accept({ type: 'PolicyChanged', data: { was, now } });
    const requested: CustomerEvent = { type: 'PolicyChangeRequested', data: { requestId, was, now } };
    return was.singleOperator
      ? accept(requested, { type: 'PolicyChangeApproved', data: { requestId, was, now } })
      : accept(requested);
  },
);
