import {
  type Actor,
  type Command,
  type CounterfoilEvent,
  type Decider,
  decide,
  type Fact,
  fold,
  streamName,
  type RecordedFact,
} from '@counterfoil/domain';
import { type Appended, type EventStore, type RecordedEvent, StaleRevision } from '@counterfoil/event-store';
import type { Clock } from '../clock.js';
import { openEvents, sealFact } from './codec.js';
import { envelopesOf, type Tail } from './envelopes.js';
import { ChangedMeanwhile, Refused, RepeatedWithAnotherBody } from './refused.js';
import type { Vault } from './vault.js';

/** Who calls and which attempt it is. The same commandId a second time is answered from the events of the first. */
export type Call = {
  readonly tenant: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly bodyDigest: string;
  readonly correlationId: string;
  /** The revision the person saw; absent: whatever it is now. */
  readonly seen?: number;
};

export type Outcome<E extends Fact = Fact> = {
  readonly events: readonly RecordedFact<E>[];
  /** Of the last event written, to read one's own writes; null when nothing was written. */
  readonly position: string | null;
  readonly revision: number;
  readonly repeated: boolean;
};

/** Machines decide again after a conflict; so many times, then it is a fault. */
const ATTEMPTS = 5;

/** The only place that reads, decides and appends. */
export class CommandRunner {
  constructor(
    private readonly store: EventStore,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** @throws Refused, ChangedMeanwhile, RepeatedWithAnotherBody */
  async run<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    id: string,
    command: NoInfer<C>,
    call: Call,
  ): Promise<Outcome<E>> {
    const stream = streamName(call.tenant, decider.category, id);
    for (let attempt = 1; ; attempt++) {
      const past = await this.read(call.tenant, stream);
      const repeated = await this.answeredBefore<E>(past, call);
      if (repeated !== null) return repeated;
      if (call.seen !== undefined && call.seen !== past.length - 1) throw changedMeanwhile(stream, past.slice(call.seen + 1));
      const opened = (await openEvents(this.vault, call.tenant, past)) as unknown as readonly RecordedFact<E>[];
      try {
        return await this.decideAndAppend(decider, stream, fold(decider, opened), command, call, tailOf(past));
      } catch (error) {
        if (!(error instanceof StaleRevision)) throw error;
        if (call.actor.kind === 'user') throw changedMeanwhile(stream, (await this.read(call.tenant, stream)).slice(past.length));
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  /**
   * For streams nothing is decided by folding (payment lines, access log): only the last event is read, the state is the caller's.
   * The commandId must derive from what is appended; a repeat is answered by the store, which knows the event ids.
   */
  async runOnTail<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    id: string,
    command: NoInfer<C>,
    call: Call,
    stateOf: (last: RecordedEvent | undefined) => S,
  ): Promise<Outcome<E>> {
    const stream = streamName(call.tenant, decider.category, id);
    for (let attempt = 1; ; attempt++) {
      const last = await this.last(call.tenant, stream);
      if (last?.meta.commandId === call.commandId) {
        return {
          events: (await openEvents(this.vault, call.tenant, [last])) as unknown as readonly RecordedFact<E>[],
          position: last.position,
          revision: last.revision,
          repeated: true,
        };
      }
      try {
        return await this.decideAndAppend(
          decider,
          stream,
          stateOf(last),
          command,
          call,
          last === undefined ? null : tailOf([last]),
        );
      } catch (error) {
        if (!(error instanceof StaleRevision) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** The events of one stream, opened, oldest first: for decisions that need another aggregate's state, and for histories. */
  async history(tenant: string, stream: string): Promise<readonly RecordedFact<CounterfoilEvent>[]> {
    return openEvents(this.vault, tenant, await this.read(tenant, stream));
  }

  private async decideAndAppend<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    stream: string,
    state: S,
    command: NoInfer<C>,
    call: Call,
    tail: Tail | null,
  ): Promise<Outcome<E>> {
    const at = this.clock.now();
    const decision = decide(decider, command, state, { actor: call.actor, at, commandId: call.commandId });
    if (!decision.ok) throw new Refused(decision.code, decision.detail);
    if (decision.events.length === 0) return { events: [], position: null, revision: tail?.revision ?? -1, repeated: false };
    const facts = await Promise.all(decision.events.map((event) => sealFact(this.vault, call.tenant, event)));
    const { tenant, actor, commandId, bodyDigest, correlationId } = call;
    const events = envelopesOf(stream, tail, facts, { tenant, actor, commandId, bodyDigest, correlationId, at });
    const appended = await this.store.append(tenant, { stream, expected: tail?.revision ?? 'no_stream', events });
    return outcomeOf(stream, decision.events, events, appended);
  }

  private async answeredBefore<E extends Fact>(past: readonly RecordedEvent[], call: Call): Promise<Outcome<E> | null> {
    const mine = past.filter(({ meta }) => meta.commandId === call.commandId);
    const last = mine.at(-1);
    if (last === undefined) return null;
    if (last.meta.bodyDigest !== call.bodyDigest) throw new RepeatedWithAnotherBody();
    const events = (await openEvents(this.vault, call.tenant, mine)) as unknown as readonly RecordedFact<E>[];
    return { events, position: last.position, revision: last.revision, repeated: true };
  }

  private async read(tenant: string, stream: string): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.readStream(tenant, stream)) events.push(event);
    return events;
  }

  private async last(tenant: string, stream: string): Promise<RecordedEvent | undefined> {
    for await (const event of this.store.readStream(tenant, stream, { direction: 'backwards', limit: 1 })) return event;
    return undefined;
  }
}

export const tailOf = (past: readonly RecordedEvent[]): Tail | null => {
  const last = past.at(-1);
  return last === undefined ? null : { revision: last.revision, hash: last.meta.hash, at: last.meta.at };
};

const changedMeanwhile = (stream: string, events: readonly RecordedEvent[]): ChangedMeanwhile =>
  new ChangedMeanwhile(
    stream,
    events.map(({ type, meta }) => ({ type, at: meta.at, by: meta.actor.id })),
  );

/** What was written, as the caller sees it. */
export const outcomeOf = <E extends Fact>(
  stream: string,
  facts: readonly E[],
  events: readonly { id: string; meta: RecordedFact['meta'] }[],
  { revision, position }: Appended,
): Outcome<E> => ({
  events: facts.map((fact, i) => ({
    ...fact,
    id: events[i]!.id,
    stream,
    revision: revision - facts.length + 1 + i,
    meta: events[i]!.meta,
  })),
  position,
  revision,
  repeated: false,
});
