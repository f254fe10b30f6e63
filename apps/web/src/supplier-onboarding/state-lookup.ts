import { useRef } from 'react';
import { useLazyStateOfPostalCodeQuery } from './onboarding.api.js';
import type { Visit } from './use-visit.js';

/** Looks up the state once a postal code is saved. Its code is loaded on first use. */
export const useStateLookup = (visit: Visit): (() => Promise<void>) => {
  const filledIn = useRef('');
  const [find] = useLazyStateOfPostalCodeQuery();
  return async () => {
    const { fillInState } = await import('./fill-in-state.js');
    filledIn.current = await fillInState(visit, (asked) => find(asked, true), filledIn.current);
  };
};
