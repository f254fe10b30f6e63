import { type Watched, watched } from '../watched.js';

/** Holds calls whose session has ended. `ended`: the page asks the user to sign in again and stays as it is meanwhile. */
export type SessionGate = {
  readonly state: Watched<'open' | 'ended'>;
  /** Marks the session as ended, so that the user is asked to sign in again, even when no call waits yet. */
  readonly end: () => void;
  /** @returns true once the same user has signed in again, false when the user leaves without signing in */
  readonly signedInAgain: () => Promise<boolean>;
  readonly reopen: () => void;
  /** The user leaves without signing in again. */
  readonly leave: () => void;
};

export const sessionGate = (): SessionGate => {
  const state = watched<'open' | 'ended'>('open');
  let waiting: ((isBack: boolean) => void)[] = [];
  const release = (isBack: boolean) => {
    const released = waiting;
    waiting = [];
    state.set('open');
    for (const go of released) go(isBack);
  };
  return {
    state,
    end: () => state.set('ended'),
    signedInAgain: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        state.set('ended');
      }),
    reopen: () => release(true),
    leave: () => release(false),
  };
};
