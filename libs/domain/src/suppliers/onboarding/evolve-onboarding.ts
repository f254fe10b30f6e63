import { keep } from '../../kernel/decider.js';
import { numbersBrought } from '../verification/claims/claim-terms.js';
import { type Evolve, withVerification } from '../verification/link/evolve-link.js';
import type { RecordOnboardingEvent } from './onboarding-events.js';

export const evolveRecordOnboarding: Evolve<RecordOnboardingEvent> = {
  OnboardingDetailsGiven: (state, { data, meta: { commandId } }) =>
    withVerification(state, ({ numbersBrought: before }, { contact }) => ({
      givenByOnboarding: { commandId, hands: data.hands },
      numbersBrought: [...before, ...numbersBrought(data, contact)],
    })),
  SupplierOnboarded: keep,
};
