import { useState } from 'react';

/** `busy` is true until the work has ended, whether it succeeds or fails. */
export const useBusy = (): readonly [busy: boolean, during: (work: () => Promise<unknown>) => Promise<void>] => {
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return [busy, during];
};
