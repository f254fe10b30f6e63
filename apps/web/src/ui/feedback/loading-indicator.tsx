import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from '../page/page.module.css';

/** P-9: no indicator before this delay, because it would only flicker. */
const DELAY_MS = 50;

/** True once `busy` has lasted longer than the delay. */
export const useLateBusy = (busy: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return busy && late;
};

export const LoadingIndicator = () =>
  useLateBusy(true) ? (
    <div className={classes['loading']} role="status">
      <Loader size={18} aria-hidden />
      Please wait...
    </div>
  ) : null;
