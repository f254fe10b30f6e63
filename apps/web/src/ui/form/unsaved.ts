import { useEffectEvent, useLayoutEffect } from 'react';
import { holdUnsaved } from '../../platform/unsaved.js';

/** While `when` is true, leaving the page asks first. The page's one LeaveGuard asks, for any number of forms. */
export const useUnsaved = (when: boolean, discard: () => void = () => undefined): void => {
  const forget = useEffectEvent(discard);
  // A layout effect, so that a saved form releases its input before the page that saved it navigates.
  useLayoutEffect(() => (when ? holdUnsaved(() => forget()) : undefined), [when]);
};
