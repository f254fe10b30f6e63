import { expect, test } from '@jest/globals';
import { type Projected, replay } from '../kernel/projection.js';
import { type OnboardingRowDoc, onboardings } from './onboardings.js';

type Actor = { readonly kind: 'user' | 'supplier'; readonly id: string };
const event = (type: string, data: object, { kind, id }: Actor) =>
  ({
    type,
    data: { onboardingId: 'o', supplierId: 's', ...data },
    meta: { at: '2026-11-02T00:00:00.000Z', actor: { kind, id } },
  }) as unknown as Projected;
const user = (id: string): Actor => ({ kind: 'user', id });
const supplier: Actor = { kind: 'supplier', id: 's' };
/** Delivers every event twice, as the log may do. */
const rowOf = (...events: readonly Projected[]) => {
  const docs = replay<OnboardingRowDoc>(
    onboardings,
    events.flatMap((one) => [one, one]),
  );
  const [row] = docs.values();
  return row!;
};

test('the people who invited, asked, set the address or sent the link again count as involved in an onboarding', () => {
  const invited = event('OnboardingInvited', { askedBy: null, emailBy: ['ben'] }, user('anna'));
  expect(rowOf(invited)).toMatchObject({ askedBy: 'anna', hands: ['anna', 'ben'] });
  expect(rowOf(invited, event('OnboardingLinkSent', {}, user('cleo'))).hands).toEqual(['anna', 'ben', 'cleo']);
});

test('the requester of an onboarding that started from an answer is the person who sent the request', () => {
  const invited = event('OnboardingInvited', { askedBy: 'ben', emailBy: [] }, supplier);
  expect(rowOf(invited)).toMatchObject({ askedBy: 'ben', hands: ['ben'], invitedBy: 's' });
});
