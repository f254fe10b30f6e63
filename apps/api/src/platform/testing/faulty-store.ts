import {
  type Append,
  type EventStore,
  EventStoreUnavailable,
  type ReadOptions,
  type RecordedEvent,
} from '@counterfoil/event-store';

/** How often each fault happens, from 0 to 1. */
export type FaultRates = {
  /** A read misses the newest events of its stream, as on a follower that lags behind. */
  readonly stale: number;
  /** An append fails and nothing is written. */
  readonly lostBefore: number;
  /** An append is written and its acknowledgement is lost. */
  readonly lostAfter: number;
};

const NEWEST = 2;

/** The first `count` events, cut to whole appends: a follower has all events of an append or none. */
const wholeAppends = (events: readonly RecordedEvent[], count: number): number =>
  count > 0 && events[count - 1]?.meta.commandId === events[count]?.meta.commandId ? wholeAppends(events, count - 1) : count;

/** An event store in front of a real one, whose reads may be outdated and whose appends may fail before or after writing. */
export class FaultyStore {
  rates: FaultRates = { stale: 0, lostBefore: 0, lostAfter: 0 };

  constructor(private readonly random: () => number) {}

  /** Stops the faults. Written events stay. */
  heal(): void {
    this.rates = { stale: 0, lostBefore: 0, lostAfter: 0 };
  }

  around(store: EventStore): EventStore {
    const behind = Object.create(store) as EventStore;
    return Object.assign(behind, {
      readStream: (tenant: string, stream: string, options: ReadOptions = {}) => this.read(store, tenant, stream, options),
      append: (tenant: string, append: Append) => this.write(() => store.append(tenant, append)),
      appendEach: (tenant: string, appends: readonly Append[]) => this.write(() => store.appendEach(tenant, appends)),
      close: () => store.close(),
    });
  }

  private strikes(rate: number): boolean {
    return this.random() < rate;
  }

  private async *read(store: EventStore, tenant: string, stream: string, options: ReadOptions): AsyncGenerator<RecordedEvent> {
    if (!this.strikes(this.rates.stale)) {
      yield* store.readStream(tenant, stream, options);
      return;
    }
    const all: RecordedEvent[] = [];
    for await (const event of store.readStream(tenant, stream)) all.push(event);
    const seen = all.slice(0, wholeAppends(all, Math.max(0, all.length - Math.ceil(this.random() * NEWEST))));
    const { from, direction = 'forwards', limit = Infinity } = options;
    const ordered = direction === 'forwards' ? seen : seen.reverse();
    const wanted = ordered.filter(
      ({ revision }) => from === undefined || (direction === 'forwards' ? revision >= from : revision <= from),
    );
    yield* wanted.slice(0, limit);
  }

  private async write<T>(append: () => Promise<T>): Promise<T> {
    if (this.strikes(this.rates.lostBefore)) throw new EventStoreUnavailable('lost before it was written');
    const written = await append();
    if (this.strikes(this.rates.lostAfter)) throw new EventStoreUnavailable('lost after it was written');
    return written;
  }
}

/** Numbers from 0 to 1 that follow from a seed, so that a failing round can be repeated (the generator "mulberry32"). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
};
