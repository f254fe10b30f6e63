import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';

/** Asks before a page with unsaved changes is left, within the portal and by closing the tab (P-2.2, P-8). */
export const LeaveGuard = ({ when }: { readonly when: boolean }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      confirmLabel="Leave this page"
      danger
    >
      Are you sure you want to close the current window? Changes you have made will be lost
    </ConfirmDialog>
  );
};
