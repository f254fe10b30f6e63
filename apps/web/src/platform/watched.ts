/** A value outside of React that components can watch with `useSyncExternalStore`. */
export type Watched<T> = {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly watch: (watcher: () => void) => () => void;
};

export const watched = <T>(initial: T): Watched<T> => {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};
