import type { OnboardingPage } from '@counterfoil/projections';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSaveOnboardingMutation } from './onboarding.api.js';
import { Saving, type SavingState } from './saving.js';

/** The state of a person at an onboarding link: the questions, the saved answers and the unsaved input. */
export type Visit = SavingState & {
  readonly publicId: string;
  readonly page: OnboardingPage;
  readonly saving: Saving;
  readonly reload: () => Promise<OnboardingPage | null>;
};

type Parts = Pick<Visit, 'publicId' | 'page' | 'reload'>;

export const useVisit = ({ publicId, page, reload }: Parts): Visit => {
  const [save] = useSaveOnboardingMutation();
  const [saving] = useState(() => new Saving(page, { send: (body) => save({ publicId, ...body }), renew: reload }));
  const state = useSyncExternalStore(saving.state.watch, saving.state.get);
  useEffect(() => saving.renewed(page), [saving, page]);
  useSaveOnLeaving(saving);
  return { publicId, page, saving, reload, ...state };
};

/**
 * Saves unsaved input when the page is hidden, because a phone may close hidden pages. Closing the page with unsaved input asks
 * first.
 */
const useSaveOnLeaving = (saving: Saving): void => {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saving.all();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.keys(saving.state.get().drafts).length > 0) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', ask);
    };
  }, [saving]);
};
