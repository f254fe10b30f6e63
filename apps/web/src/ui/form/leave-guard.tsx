import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { discardUnsaved, hasUnsaved } from '../../platform/unsaved.js';

/** Asks before unsaved input is lost, when the user navigates or closes the tab (P-2.2, P-8). Used once per page, in its frame. */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const leave = () => {
    discardUnsaved();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={leave}
      confirmLabel="Leave this page"
      danger
    >
      Are you sure you want to close the current window? Changes you have made will be lost
    </ConfirmDialog>
  );
};
