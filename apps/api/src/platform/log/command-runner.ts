import { setTimeout as delay } from 'node:timers/promises';
import {
  type Actor,
  type Command,
  type Decider,
  decide,
  type Fact,
  fold,
  streamName,
  type RecordedFact,
} from '@counterfoil/domain';
import { type Appended, type EventStore, type RecordedEvent, StaleRevision } from '@counterfoil/event-store';
import type { Clock } from '../clock.js';
import { openEvents, sealFacts } from './codec.js';
import { type Cause, envelopesOf, type Tail } from './envelopes.js';
import { readLast, readWhole } from './read-stream.js';
import { ChangedMeanwhile, Refused, RepeatedWithAnotherBody } from './refused.js';
import type { Vault } from './vault.js';

/** The caller and the id of a command. A command that is sent again gets the outcome of the first time. */
export type Call = {
  readonly tenant: string;
  readonly actor: Actor;
  readonly commandId: string;
  /** Digest of the content of the command. The same id with another digest is refused. Null: the runner computes the digest. */
  readonly bodyDigest: string | null;
  readonly correlationId: string;
  /** The revision that the user saw; absent: any. */
  readonly seen?: number;
  /** See `decidedAgain`. */
  readonly decideAgain?: true;
};

/** The call of a user whose decision does not depend on what the user saw: after a conflict it is decided again. */
export const decidedAgain = (call: Call): Call => ({ ...call, decideAgain: true });

/** What all events of a command share, without the time. */
type CommandCause = Omit<Cause, 'at'>;

export type Outcome<E extends Fact = Fact> = {
  readonly events: readonly RecordedFact<E>[];
  /** The position of the last event written, for reading one's own writes; null when nothing was written. */
  readonly position: string | null;
  readonly revision: number;
  readonly repeated: boolean;
};

/**
 * How often a command is decided again after a conflict. This is also the number of callers that may race, because they take
 * turns.
 */
const ATTEMPTS = 20;
/** The longest pause before the next attempt, in milliseconds: long enough for a follower to catch up with the leader. */
const LONGEST_PAUSE_MS = 50;

/** The only place that reads, decides and appends. */
export class CommandRunner {
  constructor(
    private readonly store: EventStore,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** @throws Refused, ChangedMeanwhile, RepeatedWithAnotherBody; StaleRevision when the stream does not come to rest */
  async run<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    id: string,
    command: NoInfer<C>,
    call: Call,
  ): Promise<Outcome<E>> {
    const stream = streamName(call.tenant, decider.category, id);
    const cause = this.causeOf(command, call);
    return this.untilNotStale(async () => {
      const past = await readWhole(this.store, call.tenant, stream);
      const repeated = await this.answeredBefore<E>(past, cause);
      if (repeated !== null) return repeated;
      if (call.seen !== undefined && call.seen !== past.length - 1) throw changedMeanwhile(stream, past.slice(call.seen + 1));
      const state = fold(decider, await openEvents<RecordedFact<E>>(this.vault, call.tenant, past));
      try {
        return await this.decideAndAppend(decider, stream, state, command, cause, tailOf(past));
      } catch (error) {
        if (!(error instanceof StaleRevision) || call.actor.kind !== 'user' || call.decideAgain === true) throw error;
        throw changedMeanwhile(stream, (await readWhole(this.store, call.tenant, stream)).slice(past.length));
      }
    });
  }

  /**
   * For streams whose last event contains all that a decision needs (payment lines, access log): only that event is read. Repeated
   * commands are recognised in that event only, so the decider must refuse or tolerate a command that was recorded earlier.
   * @throws Refused, RepeatedWithAnotherBody; StaleRevision when the stream does not come to rest
   */
  async runOnTail<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    id: string,
    command: NoInfer<C>,
    call: Call,
    stateOf: (last: RecordedFact<E> | null) => S,
  ): Promise<Outcome<E>> {
    const stream = streamName(call.tenant, decider.category, id);
    const cause = this.causeOf(command, call);
    return this.untilNotStale(async () => {
      const last = await readLast(this.store, call.tenant, stream);
      const repeated = await this.answeredBefore<E>(last, cause);
      if (repeated !== null) return repeated;
      const [opened = null] = await openEvents<RecordedFact<E>>(this.vault, call.tenant, last);
      return this.decideAndAppend(decider, stream, stateOf(opened), command, cause, tailOf(last));
    });
  }

  /** The events of one stream of an aggregate: opened, upcast, oldest first. */
  async historyOf<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    tenant: string,
    id: string,
  ): Promise<readonly RecordedFact<E>[]> {
    return openEvents<RecordedFact<E>>(
      this.vault,
      tenant,
      await readWhole(this.store, tenant, streamName(tenant, decider.category, id)),
    );
  }

  /** The current state of an aggregate; its initial state without events. */
  async stateOf<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    tenant: string,
    id: string,
  ): Promise<S> {
    return fold(decider, await this.historyOf(decider, tenant, id));
  }

  /** The last event of an aggregate's stream; null when there is none. */
  async lastOf<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    tenant: string,
    id: string,
  ): Promise<RecordedFact<E> | null> {
    const last = await readLast(this.store, tenant, streamName(tenant, decider.category, id));
    const [opened = null] = await openEvents<RecordedFact<E>>(this.vault, tenant, last);
    return opened;
  }

  /** Decides again after a conflict, with a short pause so that racing callers and lagging followers catch up. */
  private async untilNotStale<T>(attempt: () => Promise<T>): Promise<T> {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof StaleRevision) || left <= 1) throw error;
        await delay(Math.random() * Math.min(2 ** (ATTEMPTS - left), LONGEST_PAUSE_MS));
      }
    }
  }

  private causeOf(command: Command, { tenant, actor, commandId, bodyDigest, correlationId }: Call): CommandCause {
    return { tenant, actor, commandId, bodyDigest: bodyDigest ?? this.vault.digestOf(command), correlationId };
  }

  private async decideAndAppend<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    stream: string,
    state: S,
    command: NoInfer<C>,
    cause: CommandCause,
    tail: Tail | null,
  ): Promise<Outcome<E>> {
    const { tenant, actor, commandId } = cause;
    const at = this.clock.now();
    const decision = decide(decider, command, state, { actor, at, commandId });
    if (!decision.ok) throw new Refused(decision.code, decision.detail);
    if (decision.events.length === 0) return { events: [], position: null, revision: tail?.revision ?? -1, repeated: false };
    const facts = await sealFacts(this.vault, tenant, decision.events);
    const events = envelopesOf(stream, tail, facts, { ...cause, at });
    const appended = await this.store.append(tenant, { stream, expected: tail?.revision ?? 'no_stream', events });
    return outcomeOf(stream, decision.events, events, appended);
  }

  private async answeredBefore<E extends Fact>(
    past: readonly RecordedEvent[],
    { tenant, commandId, bodyDigest }: CommandCause,
  ): Promise<Outcome<E> | null> {
    const mine = past.filter(({ meta }) => meta.commandId === commandId);
    const last = mine.at(-1);
    if (last === undefined) return null;
    if (last.meta.bodyDigest !== bodyDigest) throw new RepeatedWithAnotherBody();
    const events = await openEvents<RecordedFact<E>>(this.vault, tenant, mine);
    return { events, position: last.position, revision: last.revision, repeated: true };
  }

  /** The revision of an aggregate's stream, without opening its events; -1 when there are none. */
  async revisionOf<S, C extends Command, E extends Fact, R extends string>(
    decider: Decider<S, C, E, R>,
    tenant: string,
    id: string,
  ): Promise<number> {
    const [last] = await readLast(this.store, tenant, streamName(tenant, decider.category, id));
    return last?.revision ?? -1;
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

/** The outcome of an append, for the caller. */
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
