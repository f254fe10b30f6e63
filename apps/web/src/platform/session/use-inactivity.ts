import { useCallback, useEffect, useRef, useState } from 'react';
import { INACTIVITY_CHECK_MS, lastActiveOf, stepAt } from './inactivity.js';
import { recall, remember } from '../remembered.js';

const KEY = 'last-active';
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Activity is recorded at most this often. */
const WRITE_EVERY_MS = 5_000;

export type InactivityActions = { readonly keepAlive: () => void; readonly logOff: () => void };

/** Runs the check and says whether to warn. Tabs share the time of the last activity through local storage. */
export const useInactivity = ({
  keepAlive,
  logOff,
}: InactivityActions): { readonly warning: boolean; readonly stay: () => void } => {
  const [warning, setWarning] = useState(false);
  const active = useRef(Date.now());
  const heard = useRef(Date.now());

  const check = useCallback(() => {
    active.current = lastActiveOf(active.current, recall(KEY));
    const step = stepAt({ lastActive: active.current, lastHeard: heard.current }, Date.now());
    setWarning(step === 'warn');
    if (step === 'log-off') logOff();
    if (step === 'keep-alive') {
      heard.current = Date.now();
      keepAlive();
    }
  }, [keepAlive, logOff]);

  const seen = useCallback(() => {
    const now = Date.now();
    if (now - active.current < WRITE_EVERY_MS) return;
    // After a laptop wakes up beyond the limit, the first click must not keep the session open.
    if (stepAt({ lastActive: lastActiveOf(active.current, recall(KEY)), lastHeard: now }, now) === 'log-off') return check();
    active.current = now;
    remember(KEY, String(now));
  }, [check]);

  const stay = useCallback(() => {
    heard.current = Date.now();
    active.current = heard.current;
    remember(KEY, String(heard.current));
    setWarning(false);
    keepAlive();
  }, [keepAlive]);

  useEffect(() => {
    active.current = Date.now();
    remember(KEY, String(active.current));
  }, []);

  useEffect(() => {
    const timer = setInterval(check, INACTIVITY_CHECK_MS);
    const shown = () => document.visibilityState === 'visible' && check();
    for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true });
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, seen);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [check, seen]);

  return { warning, stay };
};
