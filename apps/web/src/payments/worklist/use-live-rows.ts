import type { RunView } from '@counterfoil/projections';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { runStirred, useRunPulseQuery } from '../work.api.js';

const LOOK_EVERY_MS = 8_000;

/**
 * While a run is open and its page is visible, reloads the rows after a colleague or a supplier has done something (P-10.36). When
 * the page becomes visible again, checks at once.
 */
export const useLiveRows = ({ id, open, status }: RunView): void => {
  const dispatch = useDispatch();
  const isWorkedOn = open && status === 'completed';
  const { currentData, refetch } = useRunPulseQuery(id, {
    skip: !isWorkedOn,
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => {
    const look = () => {
      if (isWorkedOn && document.visibilityState !== 'hidden') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWorkedOn, refetch]);
  const seen = useRef<string | null>(null);
  const stamp = currentData?.stamp ?? null;
  useEffect(() => {
    if (stamp === null) return;
    if (seen.current !== null && seen.current !== stamp) dispatch(runStirred(id));
    seen.current = stamp;
  }, [dispatch, id, stamp]);
};
