/** Lets followers sleep until this process appends. Each sleep has a time limit, because other processes cannot wake them. */
export type WakeUp = {
  /** Ends after `milliseconds`, at `wakeAll`, or when the signal aborts. The timer does not keep the process or worker alive. */
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
