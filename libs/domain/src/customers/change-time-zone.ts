import { accept, reject, unchanged } from '../kernel/decider.js';
import { isTimeZone } from '../kernel/zoned-time.js';
import type { CustomerDecision } from './decision.js';
import type { RegisteredCustomer } from './state.js';

/** Null restores the zone of the customer's country. */
export type ChangeTimeZone = { readonly zone: string | null };

/** The zone affects only how days and times are shown and where days begin and end, so the change takes effect at once. */
export const changeTimeZone = ({ zone: now }: ChangeTimeZone, { zone: was }: RegisteredCustomer): CustomerDecision => {
  if (now !== null && !isTimeZone(now)) return reject('unknown-time-zone');
  return was === now ? unchanged : accept({ type: 'TimeZoneChanged', data: { was, now } });
};
