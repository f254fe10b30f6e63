/** The limit of P-9. */
export const INACTIVITY_LIMIT_MS = 1_800_000;
export const INACTIVITY_CHECK_MS = 60_000;
export const INACTIVITY_WARNING_MS = 300_000;
export const INACTIVITY_WARNING = 'You will be logged out due to inactivity in the next 5 minutes...';

/** After this time without a call, an active user's page calls the server, because the session has its own timeout. */
export const KEEP_ALIVE_MS = 300_000;

export type Inactivity = {
  /** The time of the last user activity in any tab, in epoch milliseconds. */
  readonly lastActive: number;
  /** When the server last heard from this browser. */
  readonly lastHeard: number;
};

export type InactivityStep = 'nothing' | 'keep-alive' | 'warn' | 'log-off';

/** The next step of the check that runs every minute. */
export const stepAt = ({ lastActive, lastHeard }: Inactivity, now: number): InactivityStep => {
  const idle = now - lastActive;
  if (idle >= INACTIVITY_LIMIT_MS) return 'log-off';
  if (idle >= INACTIVITY_LIMIT_MS - INACTIVITY_WARNING_MS) return 'warn';
  return lastActive > lastHeard && now - lastHeard >= KEEP_ALIVE_MS ? 'keep-alive' : 'nothing';
};

/** The later of the last activity in this tab and the one stored by other tabs. */
export const lastActiveOf = (here: number, stored: string | null): number => {
  const elsewhere = Number(stored ?? Number.NaN);
  return Number.isFinite(elsewhere) ? Math.max(here, elsewhere) : here;
};
