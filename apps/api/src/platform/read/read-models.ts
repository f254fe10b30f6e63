import { Injectable } from '@nestjs/common';
import type { Filter } from '@counterfoil/projections';
import { START } from '@counterfoil/event-store';
import type { ListQuery, Page } from '@counterfoil/read-store';
import { catchingUp } from '../http/problem.js';
import { inTurns } from '../in-turns.js';
import { isDamage } from '../outages.js';
import { Stores } from '../stores.js';
import type { TenantLedger } from '../log/ledger-writer.js';
import { projections } from './projections.js';
import { staleAmong } from './prepared-models.js';
import { PROJECTOR, type ProjectorState } from './projector.js';
import { mismatchOf } from './same-history.js';
import { isLogDamageNoted, type StoppedAt, stopOf } from './projector-stop.js';

/** Documents that are read in one turn of the event loop. */
const MANY = 200;
/** The interval at which a waiting reader checks, in milliseconds. */
const LOOK_EVERY_MS = 5;

/** The read side for query handlers: documents by type, and the position of the read models. */
@Injectable()
export class ReadModels {
  private isPrepared = false;

  constructor(private readonly stores: Stores) {}

  async get<Doc>(tenant: string, model: string, id: string): Promise<Doc | null> {
    return this.stores.readStore.get<Doc>(tenant, model, id);
  }

  async getMany<Doc>(tenant: string, model: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const docs = new Map<string, Doc>();
    for await (const [id, doc] of this.each<Doc>(tenant, model, ids)) docs.set(id, doc);
    return docs;
  }

  /** The documents with these ids; unknown ids are left out. Reading many lets other requests be answered in between. */
  async *each<Doc>(tenant: string, model: string, ids: readonly string[], atOnce = MANY): AsyncGenerator<readonly [string, Doc]> {
    for await (const some of inTurns(ids, atOnce)) yield* await this.stores.readStore.getMany<Doc>(tenant, model, some);
  }

  async list<Doc>(tenant: string, model: string, query: ListQuery): Promise<Page<Doc>> {
    return this.stores.readStore.list<Doc>(tenant, model, query);
  }

  ids(tenant: string, model: string, filters: readonly Filter[], limit?: number): Promise<readonly string[]> {
    return this.stores.readStore.ids(tenant, model, filters, limit);
  }

  scan<Doc>(tenant: string, model: string, filters: readonly Filter[] = []): AsyncIterable<Doc> {
    return this.stores.readStore.scan<Doc>(tenant, model, filters);
  }

  /** Every tenant with an event that the read models contain. */
  async tenants(): Promise<readonly string[]> {
    return Object.keys(await this.ledgers());
  }

  /** The log position up to which every read model is built. */
  async position(): Promise<string> {
    return (await this.stores.readStore.checkpoint(PROJECTOR))?.position ?? START;
  }

  /** The ledger of the tenant up to which every read model is built. Its sequence is the coordinate of "as at" (P-13). */
  async ledgerOf(tenant: string): Promise<TenantLedger | null> {
    return (await this.ledgers())[tenant] ?? null;
  }

  private async ledgers(): Promise<Readonly<Record<string, TenantLedger>>> {
    return (await this.stores.readStore.checkpoint<ProjectorState>(PROJECTOR))?.state.tenants ?? {};
  }

  /** The event at which the projector stopped; null while it continues. */
  async stop(): Promise<StoppedAt | null> {
    return stopOf(this.stores.stateStore, await this.position());
  }

  /** Whether the projector has compared the read models with the current log and prepared those of this version. */
  async areOfThisLog(): Promise<boolean> {
    this.isPrepared ||= (await staleAmong(this.stores.readStore, projections)).length === 0;
    if (!this.isPrepared) return false;
    const checkpoint = await this.stores.readStore.checkpoint<ProjectorState>(PROJECTOR);
    return checkpoint === null || (await mismatchOf(this.stores.eventStore, checkpoint)) === null;
  }

  /** Whether the read models are being rebuilt from the log, and are incomplete. */
  async areRebuilding(): Promise<boolean> {
    const checkpoint = await this.stores.readStore.checkpoint<ProjectorState>(PROJECTOR);
    if (checkpoint === null) return (await this.logHead()) !== START;
    return checkpoint.position < (checkpoint.state.rebuildTo ?? START);
  }

  /** Whether this process or the projector found that the log cannot be read. */
  async isLogDamaged(): Promise<boolean> {
    if (await isLogDamageNoted(this.stores.stateStore)) return true;
    return this.logHead().then(() => false, isDamage);
  }

  /** Waits until the models have reached a position; false when they have not within `milliseconds`. */
  async reached(position: string, milliseconds: number): Promise<boolean> {
    return inTime(async () => (await this.position()) >= position, milliseconds);
  }

  /**
   * Waits until the read models have everything that is in the log now, and their files hold nothing of erased people. False when
   * it takes longer.
   */
  async purged(milliseconds: number): Promise<boolean> {
    const head = await this.logHead();
    return inTime(async () => {
      const checkpoint = await this.stores.readStore.checkpoint<ProjectorState>(PROJECTOR);
      return checkpoint !== null && checkpoint.position >= head && checkpoint.state.toPurge !== true;
    }, milliseconds);
  }

  /** The position of the last event in the log. */
  logHead(): Promise<string> {
    return this.stores.eventStore.head();
  }

  /** Waits until the read models contain everything that is in the log now; false on timeout. */
  async caughtUp(milliseconds: number): Promise<boolean> {
    return this.reached(await this.logHead(), milliseconds);
  }

  /**
   * Waits in the same way before a decision on records. @throws Problem 503 'catching-up' when they are still behind after that
   * time
   */
  async requireCaughtUp(milliseconds: number): Promise<void> {
    if (!(await this.caughtUp(milliseconds))) throw catchingUp();
  }

  /**
   * Waits for a sequence number of the tenant, as in `ledgerOf`. @throws Problem 503 'catching-up' when it is not reached in time
   */
  async requireSeq(tenant: string, seq: number, milliseconds: number): Promise<void> {
    const isReached = async () => ((await this.ledgerOf(tenant))?.seq ?? 0) >= seq;
    if (!(await inTime(isReached, milliseconds))) throw catchingUp();
  }
}

const inTime = async (holds: () => Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const until = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() >= until) return false;
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
  return true;
};
