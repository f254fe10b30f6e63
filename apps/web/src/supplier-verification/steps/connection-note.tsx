import { IconClock, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIsSending } from '../visit/use-is-sending.js';
import classes from '../verification.module.css';

/** A call that takes longer than this is explained, so that the supplier does not close the page. */
const LONG_MS = 5_000;

/** Explains a slow or lost connection at the top of the page, where it covers no button. */
export const ConnectionNote = () => {
  const isOffline = useOffline();
  const isLong = useLong(useIsSending());
  const Icon = isOffline ? IconWifiOff : IconClock;
  return (
    <div role="status" className={classes['connection']} data-shown={isOffline || isLong || undefined}>
      {isOffline || isLong ? <Icon size={18} aria-hidden /> : null}
      {isOffline ? 'You are offline. What you entered stays on this page. Send it when you are connected again.' : null}
      {isLong && !isOffline ? 'This is taking longer than usual. Please keep this page open. Nothing you entered is lost.' : null}
    </div>
  );
};

const useOffline = (): boolean => {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOffline;
};

const useLong = (busy: boolean): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return long;
};
