import { useState } from 'react';
import { useRunQuery } from '../payments.api.js';

const POLL_MS = 500;

/** A run. It is loaded repeatedly while the server checks it. */
export const useRun = (runId: string) => {
  const [running, setRunning] = useState(false);
  const result = useRunQuery(runId, { pollingInterval: running ? POLL_MS : 0 });
  const now = result.currentData?.progress.state === 'running';
  if (now !== running) setRunning(now);
  return result;
};
