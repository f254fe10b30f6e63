import { Injectable } from '@nestjs/common';
import type { Filter } from '@counterfoil/projections';
import { START } from '@counterfoil/event-store';
import type { ListQuery } from '@counterfoil/read-store';
import { Stores } from '../stores.js';
import type { TenantLedger } from '../log/ledger-writer.js';
import { PROJECTOR } from './projector.js';

export type TypedPage<Doc> = { readonly rows: readonly Doc[]; readonly total: number; readonly next: string | null };

/** How often a waiting reader looks, in milliseconds. */
const LOOK_EVERY = 5;

/** The read side as query handlers see it: documents by type, and how far they are. */
@Injectable()
export class ReadModels {
  constructor(private readonly stores: Stores) {}

  async get<Doc>(tenant: string, model: string, id: string): Promise<Doc | null> {
    return (await this.stores.readStore.get(tenant, model, id)) as Doc | null;
  }

  async getMany<Doc>(tenant: string, model: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    return ids.length === 0
      ? new Map<string, Doc>()
      : ((await this.stores.readStore.getMany(tenant, model, ids)) as unknown as ReadonlyMap<string, Doc>);
  }

  async list<Doc>(tenant: string, model: string, query: ListQuery): Promise<TypedPage<Doc>> {
    return (await this.stores.readStore.list(tenant, model, query)) as unknown as TypedPage<Doc>;
  }

  scan<Doc>(tenant: string, model: string, filters: readonly Filter[] = []): AsyncIterable<Doc> {
    return this.stores.readStore.scan(tenant, model, filters) as unknown as AsyncIterable<Doc>;
  }

  /** The log position up to which every read model is built. */
  async position(): Promise<string> {
    return (await this.stores.readStore.checkpoint(PROJECTOR))?.position ?? START;
  }

  /** The tenant's sequence up to which every read model is built: the coordinate of "as at" (P-13). */
  async ledgerOf(tenant: string): Promise<TenantLedger | null> {
    const state = (await this.stores.readStore.checkpoint(PROJECTOR))?.state['tenants'] as unknown as
      | Record<string, TenantLedger>
      | undefined;
    return state?.[tenant] ?? null;
  }

  /** Waits until the models have reached a position; false when they have not within `milliseconds`. */
  async reached(position: string, milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds;
    while ((await this.position()) < position) {
      if (performance.now() >= until) return false;
      await new Promise((done) => setTimeout(done, LOOK_EVERY));
    }
    return true;
  }

  /** Waits for everything that is in the log now. */
  async caughtUp(milliseconds: number): Promise<boolean> {
    return this.reached(await this.stores.eventStore.head(), milliseconds);
  }
}
