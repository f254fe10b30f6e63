import type { EventStore, FollowedBatch, Position, RecordedEvent } from '@counterfoil/event-store';
import { START } from '@counterfoil/event-store';
import type { AnyProjection } from '@counterfoil/projections';
import type { Checkpoint, ReadStore, Versioned } from '@counterfoil/read-store';
import type { Clock } from '../clock.js';
import { extendLedger, type Ledgers, ledgersAfter, type TenantLedger } from '../log/ledger-writer.js';
import type { Vault } from '../log/vault.js';
import { isOutage } from '../outages.js';
import { foldBatch } from './fold-batch.js';
import { placeEvents } from './place-events.js';
import { dropUnused, staleAmong } from './prepared-models.js';
import { ProjectorStopped } from './projector-stop.js';
import { rebuild } from './rebuild.js';
import { type LastEvent, lastEventOf, mismatchOf, mismatchWords } from './same-history.js';
import { Turns } from './turns.js';

/** The name of the projector's checkpoint. */
export const PROJECTOR = 'projector';

/** While events come one by one, ledgers are extended and erasures purged at this interval, in milliseconds. */
const PULSE_MS = 500;
const LEDGER_AT_ONCE = 1_000;

/** The projector's state, stored with its position. */
export type ProjectorState = {
  readonly tenants: { readonly [tenant: string]: TenantLedger };
  /** A person was erased, and bytes of their data may remain in the files of the read models. */
  readonly toPurge?: boolean;
  /** The event at the checkpoint's position. */
  readonly last?: LastEvent;
  /** The read models are being rebuilt, and are incomplete until this position. */
  readonly rebuildTo?: Position;
};

/** Another process removed or replaced the read models. */
class ReadModelsGone extends Error {}

export type ProjectorStores = { readonly eventStore: EventStore; readonly readStore: ReadStore };

/**
 * The single follower of the log. It reads the log in order, gives every event its tenant's sequence number, feeds all
 * projections in batches and extends the ledgers. Documents, checkpoint and ledger state are saved together, so that it can stop
 * at any point.
 */
export class Projector {
  private ledgers: Ledgers = new Map();
  private position: Position = START;
  private storeId = '';
  private toPurge = false;
  private last: LastEvent | undefined;
  private rebuildTo: Position = START;
  /** True once everything that was in the log has been read, and with it every ledger entry. */
  private caughtUpOnce = false;
  /**
   * A batch up to this position failed. Its events are then projected one by one, so that those before the faulty event are saved
   * and that event can be named.
   */
  private doubtedTo: Position = START;
  private readonly turns = new Turns();
  private areLedgersWaiting = false;

  constructor(
    private readonly stores: ProjectorStores,
    private readonly vault: Vault,
    private readonly projections: readonly AnyProjection[],
    private readonly clock: Clock,
    private readonly say: (text: string) => void = () => undefined,
  ) {}

  /**
   * Follows until aborted. `onLive` is called whenever nothing is left to read. After an error it can be called again, and continues
   * from its checkpoint.
   * @throws ProjectorStopped when an event cannot be taken in, at the second call
   */
  async run(signal: AbortSignal, onLive: () => void = () => undefined): Promise<void> {
    await this.turns.take(() => this.resume());
    const beat = async (): Promise<void> => {
      await this.turns.take(() => this.pulse());
      this.areLedgersWaiting = false;
    };
    const gone = new AbortController();
    const failed = (error: unknown): void => (error instanceof ReadModelsGone ? gone.abort(error) : this.ledgersWait(error));
    const pulse = setInterval(() => void beat().catch(failed), PULSE_MS);
    try {
      const either = AbortSignal.any([signal, gone.signal]);
      for await (const batch of this.stores.eventStore.follow({ after: this.position, signal: either })) {
        await this.turns.take(() => this.handle(batch));
        if (batch.live) onLive();
      }
      gone.signal.throwIfAborted();
    } finally {
      clearInterval(pulse);
    }
  }

  /** Reports once for each outage, not at every pulse. */
  private ledgersWait(error: unknown): void {
    if (!this.areLedgersWaiting) this.say(`The ledgers wait: ${error instanceof Error ? error.message : String(error)}`);
    this.areLedgersWaiting = true;
  }

  private async resume(): Promise<void> {
    const { eventStore, readStore } = this.stores;
    this.storeId = await eventStore.storeId();
    [this.position, this.ledgers, this.caughtUpOnce, this.toPurge] = [START, new Map(), false, false];
    [this.last, this.rebuildTo] = [undefined, START];
    const unused = await dropUnused(readStore, this.projections);
    if (unused.length > 0) this.say(`Read models that this version does not use are removed: ${unused.join(', ')}.`);
    // When other models exist, stale ones are built beside the live ones and swapped in.
    const stale = await staleAmong(readStore, this.projections);
    for (const projection of this.projections) if (!stale.includes(projection)) await readStore.prepare(projection);
    const checkpoint = await this.usableCheckpoint(await readStore.checkpoint<ProjectorState>(PROJECTOR));
    if (checkpoint === null) {
      for (const projection of stale) await this.startOver(projection);
      this.rebuildTo = await eventStore.head();
      if (this.rebuildTo !== START) this.say('The read models are made from the event log. Lists are incomplete until then.');
      return;
    }
    this.position = checkpoint.position;
    [this.last, this.rebuildTo] = [checkpoint.state.last, checkpoint.state.rebuildTo ?? START];
    this.ledgers = new Map(Object.entries(checkpoint.state.tenants));
    this.toPurge = checkpoint.state.toPurge === true;
    for (const projection of stale) {
      this.say(`The read model ${projection.name} is rebuilt: this version keeps it in another form.`);
      await rebuild(this.stores, this.vault, projection, () => this.position);
    }
  }

  private async startOver(projection: AnyProjection): Promise<void> {
    await this.stores.readStore.drop(projection.name);
    await this.stores.readStore.prepare(projection);
  }

  /** Rebuilds one model while the others continue, and swaps it in between two batches. */
  rebuild(projection: AnyProjection, onProgress?: (handled: number) => void): Promise<void> {
    return rebuild(this.stores, this.vault, projection, () => this.position, this.turns, onProgress);
  }

  /** A checkpoint that is not of this log means that the read models belong to another log: they are rebuilt, with a message. */
  private async usableCheckpoint(checkpoint: Checkpoint<ProjectorState> | null): Promise<Checkpoint<ProjectorState> | null> {
    if (checkpoint === null) return null;
    const mismatch = await mismatchOf(this.stores.eventStore, checkpoint);
    if (mismatch === null) return checkpoint;
    this.say(mismatchWords[mismatch]);
    for (const projection of this.projections) await this.startOver(projection);
    await this.stores.readStore.dropCheckpoint(PROJECTOR);
    return null;
  }

  private async handle({ events, live }: FollowedBatch): Promise<void> {
    await this.projectOneByOne(events.filter(({ position }) => position <= this.doubtedTo));
    const others = events.filter(({ position }) => position > this.doubtedTo);
    if (others.length > 0) await this.projectTogether(others);
    this.caughtUpOnce ||= live;
    const waiting = Math.max(0, ...[...this.ledgers.values()].map(({ pending }) => pending.length));
    if (waiting >= LEDGER_AT_ONCE) await this.extendLedgers();
  }

  private async pulse(): Promise<void> {
    await this.requireOwnCheckpoint();
    await this.extendLedgers();
    if (this.caughtUpOnce && this.toPurge) await this.purge();
  }

  /** Checks that the read models still exist, which would go unnoticed without new events. @throws ReadModelsGone */
  private async requireOwnCheckpoint(): Promise<void> {
    if (this.position !== START && (await this.stores.readStore.checkpoint(PROJECTOR)) === null) throw new ReadModelsGone();
  }

  /** Runs once for all erasures since the last pulse, because it takes as long as copying the file. */
  private async purge(): Promise<void> {
    await this.stores.readStore.purge();
    this.toPurge = false;
    await this.stores.readStore.saveBatch(PROJECTOR, new Map(), this.checkpoint());
  }

  /** @throws ProjectorStopped for an event that was in a batch that failed before */
  private async projectOneByOne(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events)
      await this.project([event]).catch((error: unknown) => {
        throw isOutage(error) ? error : new ProjectorStopped(event, error);
      });
  }

  private async projectTogether(events: readonly RecordedEvent[]): Promise<void> {
    try {
      await this.project(events);
    } catch (error) {
      // An unreachable store does not make the events doubtful.
      if (!isOutage(error)) this.doubtedTo = events.at(-1)!.position;
      throw error;
    }
  }

  private async project(events: readonly RecordedEvent[]): Promise<void> {
    const ledgers = ledgersAfter(this.ledgers, events);
    const isErasure = events.some(({ type }) => type === 'SubjectErased' || type === 'DocumentErased');
    if (isErasure) this.vault.forgetCachedKeys();
    const batch = await placeEvents(this.vault, events);
    const changes = new Map<string, readonly Versioned[]>();
    for (const projection of this.projections) {
      const changed = await foldBatch(this.stores.readStore, projection, projection.name, batch);
      if (changed.length > 0) changes.set(projection.name, changed);
    }
    this.ledgers = ledgers;
    const last = events.at(-1)!;
    [this.position, this.last] = [last.position, lastEventOf(last)];
    this.toPurge ||= isErasure;
    const wasRebuilding = this.rebuildTo !== START;
    if (this.position >= this.rebuildTo) this.rebuildTo = START;
    await this.stores.readStore.saveBatch(PROJECTOR, changes, this.checkpoint());
    if (wasRebuilding && this.rebuildTo === START) this.say('The read models are complete.');
  }

  private async extendLedgers(): Promise<void> {
    if (!this.caughtUpOnce) return;
    for (const tenant of this.ledgers.keys()) {
      let extended = await extendLedger(this.stores.eventStore, tenant, this.ledgers.get(tenant)!, this.clock.now());
      while (extended !== null) {
        this.ledgers = new Map(this.ledgers).set(tenant, extended);
        extended = await extendLedger(this.stores.eventStore, tenant, extended, this.clock.now());
      }
    }
  }

  private checkpoint(): Checkpoint<ProjectorState> {
    return {
      position: this.position,
      storeId: this.storeId,
      state: {
        tenants: Object.fromEntries(this.ledgers),
        ...(this.toPurge ? { toPurge: true } : {}),
        ...(this.last === undefined ? {} : { last: this.last }),
        ...(this.rebuildTo === START ? {} : { rebuildTo: this.rebuildTo }),
      },
    };
  }
}
