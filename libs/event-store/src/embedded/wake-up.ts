/** Followers sleep until an append of this process, or for a moment at most, because other processes cannot wake them. */
export type WakeUp = {
  /** Ends after `milliseconds`, at `wakeAll`, or when the signal aborts. The timer alone keeps neither process nor worker alive. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  wakeAll(): void;
};

export const wakeUp = (): WakeUp => {
  const sleepers = new Set<() => void>();
  return {
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds).unref();
        signal.addEventListener('abort', wake);
        sleepers.add(wake);
      }),
    wakeAll: () => {
      for (const wake of [...sleepers]) wake();
    },
  };
};
