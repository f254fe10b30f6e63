import { useEffectEvent, useLayoutEffect } from 'react';

/** What forms of the page hold unsaved, by form: how to forget it. */
const unsaved = new Map<symbol, () => void>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The user leaves and knows that it is lost. */
export const discardUnsaved = (): void => {
  for (const discard of unsaved.values()) discard();
};

/** While `when` holds, leaving the page asks first. The page's one LeaveGuard does that, however many forms there are. */
export const useUnsaved = (when: boolean, discard: () => void = () => undefined): void => {
  const forget = useEffectEvent(discard);
  // In the layout phase: a form that was saved lets go before the page that saved it moves on.
  useLayoutEffect(() => {
    if (!when) return;
    const form = Symbol();
    unsaved.set(form, () => forget());
    return () => void unsaved.delete(form);
  }, [when]);
};
