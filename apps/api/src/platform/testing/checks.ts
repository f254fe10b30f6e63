import type { CheckRecord } from '@counterfoil/domain';

/** What a second person says they checked, where a test is about something else. */
export const seen: CheckRecord = { method: 'document', reason: 'Seen on their letterhead', call: null };

/** A call to a number that was on file before, about a claim made by then. */
export const calledAt = (at: string, call: Partial<NonNullable<CheckRecord['call']>> = {}): CheckRecord => ({
  method: 'call-back',
  reason: 'Read the account back',
  call: { person: 'Dana Reid', number: '03 9555 0100', numberSource: 'contract', at, outcome: 'confirmed', ...call },
});
