import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time so far: of this thread on Linux, otherwise of the process, which includes other tests. Elapsed
 * time would fail on a busy machine.
 */
export const processorMs = (): number => {
  const nanoseconds = ofThread();
  if (nanoseconds !== null) return nanoseconds / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

const ofThread = (): number | null => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
};

/** The processor time that the work takes, in milliseconds. */
export const processorTimeOf = async (work: () => unknown): Promise<number> => {
  const before = processorMs();
  await work();
  return processorMs() - before;
};
