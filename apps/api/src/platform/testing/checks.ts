import type { CheckRecord } from '@counterfoil/domain';

/** The check record of a second person, for tests about something else. */
export const seen: CheckRecord = { method: 'document', reason: 'Seen on their letterhead', call: null };

/** A call to a number that was on file before, about a claim that was made by then. */
export const calledAt = (at: string, call: Partial<NonNullable<CheckRecord['call']>> = {}): CheckRecord => ({
  method: 'call-back',
  reason: 'Read the account back',
  call: { person: 'Dana Reid', number: '03 9555 0100', numberSource: 'contract', at, outcome: 'confirmed', ...call },
});
