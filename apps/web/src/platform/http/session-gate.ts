import { type Watched, watched } from '../watched.js';

/**
 * Where calls wait whose session has ended. `ended`: the page asks the person to sign in again and stays as it is meanwhile.
 */
export type SessionGate = {
  readonly state: Watched<'open' | 'ended'>;
  /** The session has ended: ask the person to sign in again, also when no call waits yet. */
  readonly end: () => void;
  /** @returns true once the same person has signed in again, false when they leave without it */
  readonly signedInAgain: () => Promise<boolean>;
  readonly reopen: () => void;
  /** The person does not sign in again. */
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
