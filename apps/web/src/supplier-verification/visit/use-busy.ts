import { useState } from 'react';

/** A button that is busy until what it started is over, however it ends. */
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
