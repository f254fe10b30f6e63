import { setImmediate as nextTurn } from 'node:timers/promises';

/** A long list in portions, each in a turn of the event loop of its own: other requests are answered between two portions. */
export async function* inTurns<T>(all: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += most) {
    if (from > 0) await nextTurn();
    yield all.slice(from, from + most);
  }
}
