import { type Watched, watched } from '../watched.js';

export type ConnectionState = {
  readonly isLost: boolean;
  /** The number of mutations that are sent as soon as the connection is back. */
  readonly waiting: number;
};

/** Whether the server can be reached, and the calls that wait until it can be reached again. */
export type Connection = {
  readonly state: Watched<ConnectionState>;
  /** Call this after a request got no answer. It polls the server until the server responds. */
  readonly lost: () => void;
  /** @returns false when the call is not sent any more, because the user gave up or left the page */
  readonly ready: (call: { readonly isCommand: boolean; readonly signal?: AbortSignal | undefined }) => Promise<boolean>;
  readonly tryNow: () => Promise<void>;
  /** Drops the mutations that wait to be sent. Queries keep waiting. */
  readonly giveUp: () => void;
  readonly onBack: (listener: () => void) => () => void;
};

type Parts = {
  /** Whether the server answers. */
  readonly probe: () => Promise<boolean>;
  readonly after: (milliseconds: number, act: () => void) => void;
};

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const UP: ConnectionState = { isLost: false, waiting: 0 };

export const connectionOf = ({ probe, after }: Parts): Connection => {
  const state = watched(UP);
  const listeners = new Set<() => void>();
  const waiting = new Map<(isBack: boolean) => void, boolean>();
  let tries = 0;

  const count = () => state.set({ isLost: true, waiting: [...waiting.values()].filter(Boolean).length });
  const drop = (go: (isBack: boolean) => void) => {
    if (!waiting.delete(go)) return;
    count();
    go(false);
  };
  const back = () => {
    const released = [...waiting.keys()];
    waiting.clear();
    state.set(UP);
    for (const go of released) go(true);
    for (const listener of listeners) listener();
  };
  const tryNow = async () => {
    if (state.get().isLost && (await probe()) && state.get().isLost) back();
  };
  const look = async () => {
    await tryNow();
    if (state.get().isLost) after(WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)]!, () => void look());
  };

  return {
    state,
    lost: () => {
      if (state.get().isLost) return;
      tries = 0;
      count();
      after(WAITS_MS[0]!, () => void look());
    },
    ready: ({ isCommand, signal }) =>
      state.get().isLost && signal?.aborted !== true
        ? new Promise((resolve) => {
            waiting.set(resolve, isCommand);
            count();
            signal?.addEventListener('abort', () => drop(resolve), { once: true });
          })
        : Promise.resolve(signal?.aborted !== true),
    tryNow,
    giveUp: () => {
      for (const [go, isCommand] of waiting) if (isCommand) drop(go);
    },
    onBack: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
