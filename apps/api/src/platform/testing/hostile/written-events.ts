import type { Harness } from '../harness.js';

const LEDGER = /\.ledger-/;

/** The events that people's calls wrote, call by call: not those of the ledger, which follows by itself. */
export class WrittenEvents {
  count = 0;

  private constructor(
    private readonly store: Harness['stores']['eventStore'],
    private position: string,
  ) {}

  static async of({ stores: { eventStore } }: Harness): Promise<WrittenEvents> {
    return new WrittenEvents(eventStore, await eventStore.head());
  }

  /** The types of the events since it was last asked. */
  async since(): Promise<readonly string[]> {
    this.count++;
    const head = await this.store.head();
    if (head === this.position) return [];
    const types: string[] = [];
    const stop = new AbortController();
    for await (const { events } of this.store.follow({ after: this.position, signal: stop.signal })) {
      for (const { stream, type, meta } of events) if (!LEDGER.test(stream) && meta.actor.kind !== 'system') types.push(type);
      const last = events.at(-1)?.position;
      if (last === undefined || last >= head) {
        this.position = last ?? head;
        stop.abort();
      }
    }
    return types;
  }
}
