import { setTimeout as pause } from 'node:timers/promises';

/** How long recovery may take, also on a busy machine. */
const PATIENCE_MS = 45_000;

/** Waits until something holds. A look that fails, for example because a server is away, is repeated. */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  { patienceMs = PATIENCE_MS, everyMs = 100 } = {},
): Promise<void> => {
  const end = performance.now() + patienceMs;
  let fault: unknown;
  const look = async () => holds();
  while (!(await look().catch((error: unknown) => void (fault = error)))) {
    if (performance.now() > end) throw new Error(`it did not come to pass that ${what}`, { cause: fault });
    await pause(everyMs);
  }
};
