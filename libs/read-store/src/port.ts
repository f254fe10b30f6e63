import type { JsonObject } from '@counterfoil/domain';
import type { Filter, ReadModel, Sort } from '@counterfoil/projections';

/** A document of a read model: plain JSON (safe integers, no undefined). */
export type Doc = JsonObject;

export type ListQuery = {
  readonly filters?: readonly Filter[];
  /** Words that must each begin a word of the model's searched fields. */
  readonly search?: string;
  /** One declared field; ties by id. The model's default when absent. */
  readonly sort?: Sort;
  /** Rows to return, 1 to MAX_LENGTH. */
  readonly length: number;
  /** Rows to skip, up to MAX_START; for deeper pages use `after`. */
  readonly start?: number;
  /** Cursor of the previous page (`next`); excludes `start`. */
  readonly after?: string;
  /** Reads from the end: the last `length` rows, in the sort's order, without reading the rows before them. */
  readonly last?: boolean;
};

export type Page<D = Doc> = {
  readonly rows: readonly D[];
  /** Exact up to COUNT_LIMIT; COUNT_LIMIT + 1 means "more". */
  readonly total: number;
  /** Cursor after the last row; null when nothing follows. */
  readonly next: string | null;
};

export const MAX_LENGTH = 1_000;
export const MAX_START = 10_000;
export const COUNT_LIMIT = 10_000;

export type TenantDoc<D = Doc> = { readonly tenant: string; readonly id: string; readonly doc: D };

export type DocKey = { readonly tenant: string; readonly id: string };

/** A document with the log position of the last event folded into it; `doc` null marks a removed one, so that a repeated event does not revive it. */
export type Versioned = DocKey & { readonly doc: Doc | null; readonly position: string };

export type Checkpoint<S extends JsonObject = JsonObject> = {
  readonly position: string;
  /** Identity of the log the position belongs to. */
  readonly storeId: string;
  /** Data that the consumer must remember with its position. Keep it small. */
  readonly state: S;
};

/**
 * Read models: droppable and rebuilt from the log. Documents are kept by (model, tenant, id); a model's
 * declared fields are real columns. Every adapter keeps the rules of `read-store.contract.ts`.
 *
 * `D` is the type of a model's documents. The caller takes it from the projection that writes the model; the store does not
 * check it.
 */
export interface ReadStore {
  /**
   * Creates the tables of a model; harmless to repeat. `name` is the model's, or `name@version` while it is rebuilt beside the live
   * one.
   */
  prepare(model: ReadModel, name?: string): Promise<void>;
  /** Whether the stored model has this version and shape. If not, rebuild it: `prepare` would refuse. */
  isPrepared(model: ReadModel, name?: string): Promise<boolean>;
  /** The names of all stored models in order, including those being rebuilt. */
  preparedNames(): Promise<readonly string[]>;
  get<D = Doc>(tenant: string, model: string, id: string): Promise<D | null>;
  /** Missing ids are not in the map. */
  getMany<D = Doc>(tenant: string, model: string, ids: readonly string[]): Promise<ReadonlyMap<string, D>>;
  /** @throws UndeclaredField for a filter or sort the model does not declare; BadCursor for an `after` made elsewhere; BadQuery */
  list<D = Doc>(tenant: string, model: string, query: ListQuery): Promise<Page<D>>;
  /** Ids of the documents that pass the filters, in order; at most `limit` of them when given. Reads indexes only, no documents. */
  ids(tenant: string, model: string, filters: readonly Filter[], limit?: number): Promise<readonly string[]>;
  /** Every document that passes the filters, ordered by id and read in pages. */
  scan<D = Doc>(tenant: string, model: string, filters?: readonly Filter[]): AsyncIterable<D>;
  /**
   * The only cross-tenant read, named differently so that its callers can be listed (tools/guards). Ordered by tenant and id;
   * `limit` is 1 to COUNT_LIMIT and `after` the last document of the previous page. An `equals` or `one-of` on a text field finds
   * its rows by index. Documents of the tenant `without` are not read.
   */
  listAcrossTenants<D = Doc>(
    model: string,
    filters: readonly Filter[],
    limit: number,
    after?: DocKey,
    without?: string,
  ): Promise<readonly TenantDoc<D>[]>;

  /** For the projection runner: documents with their positions, including removed ones. Absent keys are left out. */
  load(model: string, keys: readonly DocKey[]): Promise<readonly Versioned[]>;
  /**
   * Stores changed documents of several models and then the consumer's checkpoint. SQLite does it in one transaction; MongoDB may stop
   * between the two, and since each document is saved only if its position is newer than the stored one, repeating the batch is harmless.
   */
  saveBatch(consumer: string, changes: ReadonlyMap<string, readonly Versioned[]>, checkpoint: Checkpoint): Promise<void>;
  checkpoint<S extends JsonObject = JsonObject>(consumer: string): Promise<Checkpoint<S> | null>;
  /** Replaces the live model by a rebuilt one (`name@version`) and drops the old documents; readers see one or the other. */
  swap(rebuilt: string, live: string): Promise<void>;
  /** Deletes a model with its documents and columns. */
  drop(model: string): Promise<void>;
  dropCheckpoint(consumer: string): Promise<void>;
  /** For an erasure: removes the bytes of deleted and replaced documents from the store's own files, not from a server's. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** A cursor that was not made by this store for this query. */
export class BadCursor extends Error {}

/** A query out of bounds, or a filter value whose type differs from its field. Callers validate parameters before. */
export class BadQuery extends Error {}

/** The name was never prepared, or was dropped. */
export class UnknownModel extends Error {
  constructor(readonly model: string) {
    super(`read model ${model} was not prepared`);
  }
}

/** The model is stored with another version or shape: build the new one as `name@version`, then swap. */
export class RebuildNeeded extends Error {
  constructor(
    readonly model: string,
    readonly kept: number,
    readonly wanted: number,
  ) {
    super(`read model ${model} is kept with version ${kept}, wanted is ${wanted} of another shape or meaning: rebuild it`);
  }
}
