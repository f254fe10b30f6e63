import { expect, test } from '@jest/globals';
import { collect, event, freshTenant, idsOf, streamOf } from '../../contract/kit.js';
import { type Append, type EventStore, EventStoreUnavailable } from '../../port.js';

const WRITERS = 8;
/** Appends that each writer makes before a fault begins, and again after it has ended. */
const APPENDS = 20;
const LOOK_EVERY_MS = 10;

/** A caller that appends one event after the other to a stream of its own, and repeats each until it is acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  readonly stream: string;

  constructor(
    private readonly store: EventStore,
    private readonly tenant: string,
  ) {
    this.stream = streamOf(tenant);
  }

  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const next = event(this.tenant);
      const last = this.acknowledged.length - 1;
      await this.untilAcknowledged({ stream: this.stream, expected: last < 0 ? 'no_stream' : last, events: [next] });
      this.acknowledged.push(next.id);
    }
  }

  private async untilAcknowledged(append: Append): Promise<void> {
    for (;;)
      try {
        await this.store.append(this.tenant, append);
        return;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
      }
  }
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
};

/** The ids of the tenant's events, as a follower receives them. */
const following = async (store: EventStore, tenant: string) => {
  const [stop, ids] = [new AbortController(), [] as string[]];
  const after = await store.head();
  const ended = (async () => {
    for await (const { events } of store.follow({ after, signal: stop.signal }))
      ids.push(...idsOf(events.filter(({ meta }) => meta.tenant === tenant)));
  })();
  return {
    ids,
    end: async () => {
      stop.abort();
      await ended;
    },
  };
};

/**
 * Writers and a follower work while a fault begins and ends. Then every acknowledged event is looked up.
 * @param fault begins the fault and ends it
 */
export const losesNothing = (
  name: string,
  open: () => Promise<EventStore>,
  fault: () => Promise<void>,
  timeoutMs: number,
): void =>
  test(
    `${name}: every acknowledged event is stored once, in order, and a follower receives it once`,
    async () => {
      const [store, tenant] = [await open(), freshTenant()];
      const follower = await following(store, tenant);
      const writers = Array.from({ length: WRITERS }, () => new Writer(store, tenant));
      let isOver = false;
      const writing = Promise.all(writers.map((writer) => writer.write(() => isOver)));
      const moreFromEach = async (): Promise<void> => {
        const before = writers.map(({ acknowledged }) => acknowledged.length);
        await Promise.race([
          until(() => writers.every(({ acknowledged }, i) => acknowledged.length >= before[i]! + APPENDS)),
          writing,
        ]);
      };
      await moreFromEach();
      await fault();
      await moreFromEach();
      isOver = true;
      await writing;
      for (const { stream, acknowledged } of writers)
        expect(idsOf(await collect(store.readStream(tenant, stream)))).toEqual(acknowledged);
      const all = writers.flatMap(({ acknowledged }) => acknowledged);
      await until(() => follower.ids.length >= all.length);
      await follower.end();
      expect([...follower.ids].sort()).toEqual([...all].sort());
      await store.close();
    },
    timeoutMs,
  );
