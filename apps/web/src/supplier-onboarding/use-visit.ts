import type { OnboardingPage } from '@counterfoil/projections';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSaveOnboardingMutation } from './onboarding.api.js';
import { Saving, type SavingState } from './saving.js';

/** Somebody at their onboarding link: what they were asked, what is saved, and what they have entered. */
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

/** A phone may end a page that it hides, so what was entered is saved when it is hidden; whoever closes it unsaved is asked. */
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
