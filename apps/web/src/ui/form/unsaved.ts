import { useEffectEvent, useLayoutEffect } from 'react';
import { holdUnsaved } from '../../platform/unsaved.js';

/** While `when` holds, leaving the page asks first. The page's one LeaveGuard does that, however many forms there are. */
export const useUnsaved = (when: boolean, discard: () => void = () => undefined): void => {
  const forget = useEffectEvent(discard);
  // In the layout phase: a form that was saved lets go before the page that saved it moves on.
  useLayoutEffect(() => (when ? holdUnsaved(() => forget()) : undefined), [when]);
};
