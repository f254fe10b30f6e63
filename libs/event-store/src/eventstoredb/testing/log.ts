/** An event as EventStoreDB stores it: bytes that it does not interpret. */
export type LoggedEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly position: bigint;
  readonly createdAt: number;
};

export type ProposedEvent = Pick<LoggedEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** The last event of an append, or of its first writing when repeated; otherwise the stream's actual revision. */
export type Written = { readonly last: LoggedEvent } | { readonly current: number };

/** EventStoreDB's log in memory, with the rules of its `IndexWriter.CheckCommit`. It survives restarts of the test server. */
export class TestLog {
  readonly all: LoggedEvent[] = [];
  readonly #streams = new Map<string, LoggedEvent[]>();
  readonly #listeners = new Set<() => void>();
  #end = 0n;

  stream(name: string): readonly LoggedEvent[] {
    return this.#streams.get(name) ?? [];
  }

  /** Calls back after every append. Returns a function that stops it. */
  onAppend(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  append(stream: string, expected: number, events: readonly ProposedEvent[]): Written {
    const present = this.stream(stream);
    const current = present.length - 1;
    if (expected > current) return { current };
    if (expected < current) {
      const repeated = events.every(({ id }, n) => present[expected + 1 + n]?.id === id);
      return repeated ? { last: present[expected + events.length]! } : { current };
    }
    const last = events.map((event) => this.#write(stream, event)).at(-1)!;
    for (const listener of this.#listeners) listener();
    return { last };
  }

  /** A record of the server itself or of another program. */
  disturb(stream: string, type: string, content = '{}'): void {
    const bytes = new TextEncoder().encode(content);
    const id = crypto.randomUUID();
    this.#write(stream, { id, type, contentType: 'application/json', data: bytes, metadata: new Uint8Array() });
  }

  #write(stream: string, event: ProposedEvent): LoggedEvent {
    const present = this.#streams.get(stream) ?? [];
    const logged = { ...event, stream, revision: present.length, position: this.#end, createdAt: Date.now() };
    this.#end += 150n + BigInt(event.data.length + event.metadata.length); // positions are offsets, with gaps
    present.push(logged);
    this.#streams.set(stream, present);
    this.all.push(logged);
    return logged;
  }
}
