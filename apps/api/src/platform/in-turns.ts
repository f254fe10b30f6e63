import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Splits a long list into portions, each handled in its own turn of the event loop, so that other requests are answered in
 * between.
 */
export async function* inTurns<T>(all: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += most) {
    if (from > 0) await nextTurn();
    yield all.slice(from, from + most);
  }
}
