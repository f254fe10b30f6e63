import { lazy, Suspense, useCallback } from 'react';
import { useInactivity } from '../../platform/session/use-inactivity.js';

type Props = { readonly keepAlive: () => void; readonly logOut: () => void };

const StillThereDialog = lazy(async () => ({ default: (await import('./still-there-dialog.js')).StillThereDialog }));

/** Warns about inactivity, then ends the visit (P-9.5), so that an unattended phone shows no bank details. */
export const VisitWatch = ({ keepAlive, logOut }: Props) => {
  const { warning, stay } = useInactivity({
    keepAlive: useCallback(keepAlive, [keepAlive]),
    logOff: useCallback(logOut, [logOut]),
  });
  if (!warning) return null;
  return (
    <Suspense fallback={null}>
      <StillThereDialog stay={stay} logOut={logOut} />
    </Suspense>
  );
};
