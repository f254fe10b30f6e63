/** The store cannot be reached, cannot write, or did not answer in time. Whether a write took effect is unknown. */
export class StoreUnavailable extends Error {}

/** A file of the store is damaged and cannot be recreated. */
export class StoreDamaged extends Error {}

/** A newer version of this program wrote a file of the store. */
export class StoreTooNew extends Error {}

/** Thrown for a connection URL whose settings would break a guarantee of the stores. */
export class RefusedUrl extends Error {}

export type Guard = {
  /** The store's name, for the error message. */
  readonly what: string;
  /** Whether an error says nothing about the call itself: it may succeed when it is repeated. */
  readonly isOutage: (error: unknown) => boolean;
  /** The error to throw in place of any other error; when absent, the error itself. */
  readonly inWords?: (error: unknown) => unknown;
  /** How long the named call may take, in milliseconds; null for no limit. */
  readonly limitMs: (call: string) => number | null;
};

type Call = (...args: readonly unknown[]) => unknown;

/** Wraps a store so that every call throws StoreUnavailable in an outage. */
export const guarded = <Store extends object>(store: Store, guard: Guard): Store =>
  Object.fromEntries(
    Object.entries(store).map(([name, call]) => [
      name,
      (...args: readonly unknown[]) => answerOf((call as Call)(...args), guard, guard.limitMs(name)),
    ]),
  ) as Store;

const answerOf = (answer: unknown, guard: Guard, limitMs: number | null): unknown => {
  if (isIterable(answer)) return pagesOf(answer, guard);
  if (!(answer instanceof Promise)) return answer;
  return inTime<unknown>(answer, guard, limitMs).then(
    (value: unknown) => (isIterable(value) ? pagesOf(value, guard) : value),
    (error: unknown) => {
      throw inWords(error, guard);
    },
  );
};

async function* pagesOf<T>(pages: AsyncIterable<T>, guard: Guard): AsyncGenerator<T> {
  try {
    yield* pages;
  } catch (error) {
    throw inWords(error, guard);
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const inWords = (error: unknown, { what, isOutage, inWords: others = (same) => same }: Guard): unknown =>
  isOutage(error)
    ? new StoreUnavailable(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    : others(error);

/** Stops waiting for an answer after the limit. The call itself may still complete. */
const inTime = async <T>(answer: Promise<T>, { what }: Guard, limitMs: number | null): Promise<T> => {
  if (limitMs === null) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`${what}: no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
