import type { ReadModel } from '@counterfoil/projections';
import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { isKeptAs, orderedFiltersOf, requireSound, type Shape, shapeText } from '../model-shape.js';
import { RebuildNeeded, UnknownModel } from '../port.js';
import { dropCollection, isDuplicate } from './connect.js';
import { keyPath, type Row, valuePath } from './rows.js';

/** The name of a read model and its collection. A swap changes only this document, so readers see one model or the other. */
type Registered = { readonly _id: string; readonly collection: string; readonly version: number; readonly shape: string };
/** A collection that no name refers to any more, with the time of its retirement in epoch milliseconds. */
type Retired = { readonly _id: string; readonly since: number };

export type ModelRows = { readonly rows: Collection<Row>; readonly shape: Shape };

/** How long a retired collection is kept, in milliseconds: a reader may have looked up the name just before the swap. */
const RETIRED_MS = 60_000;

/** The registry of a database: the names of the models and the collections of their documents. */
export class Models {
  readonly #db: Db;
  readonly #registry: Collection<Registered>;
  readonly #retired: Collection<Retired>;
  readonly #retiredMs: number;

  constructor(db: Db, retiredMs = RETIRED_MS) {
    this.#db = db;
    this.#retiredMs = retiredMs;
    this.#registry = db.collection('read-model');
    this.#retired = db.collection('read-model-retired');
  }

  /** The collection that a name refers to now, looked up by key for every call. @throws UnknownModel */
  async find(name: string): Promise<ModelRows> {
    const registered = await this.#registry.findOne({ _id: name });
    if (registered === null) throw new UnknownModel(name);
    return { rows: this.#db.collection(registered.collection), shape: JSON.parse(registered.shape) as Shape };
  }

  async isPrepared(model: ReadModel, name: string): Promise<boolean> {
    const kept = await this.#registry.findOne({ _id: name });
    return kept !== null && isKeptAs(kept, model);
  }

  async preparedNames(): Promise<readonly string[]> {
    const kept = await this.#registry
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return kept.map(({ _id }) => _id);
  }

  async prepare(model: ReadModel, name: string): Promise<void> {
    requireSound(model, name);
    await this.#dropRetired();
    const kept = (await this.#registry.findOne({ _id: name })) ?? (await this.#create(model, name));
    if (isKeptAs(kept, model)) return;
    throw new RebuildNeeded(name, kept.version, model.version);
  }

  /** Can be repeated after a stop at any point: a collection that has a name is never dropped, marked or not. */
  async swap(rebuilt: string, live: string): Promise<void> {
    const fresh = await this.#registry.findOne({ _id: rebuilt });
    if (fresh === null) throw new UnknownModel(rebuilt);
    const old = await this.#registry.findOne({ _id: live });
    if (old !== null) await this.#retire(old.collection);
    const { _id, ...meaning } = fresh;
    await this.#registry.replaceOne({ _id: live }, meaning, { upsert: true });
    await this.#registry.deleteOne({ _id });
  }

  async drop(name: string): Promise<void> {
    const registered = await this.#registry.findOne({ _id: name });
    if (registered === null) return;
    await this.#retire(registered.collection);
    await this.#registry.deleteOne({ _id: name });
  }

  /** Indexes are created before the name, so every reader of the name finds them. If two start at once, one of them creates the name. */
  async #create(model: ReadModel, name: string): Promise<Registered> {
    const collection = `${model.name}.${randomUUID().slice(0, 8)}`;
    const registered: Registered = { _id: name, collection, version: model.version, shape: shapeText(model) };
    await this.#db.collection(collection).createIndexes(indexesOf(model).map((key) => ({ key })));
    try {
      await this.#registry.insertOne(registered);
      return registered;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await dropCollection(this.#db, collection);
      return (await this.#registry.findOne({ _id: name })) ?? registered;
    }
  }

  /** Marks a collection to be dropped when no name refers to it and no reader can still be using it. */
  async #retire(collection: string): Promise<void> {
    await this.#retired.updateOne({ _id: collection }, { $set: { since: Date.now() } }, { upsert: true });
  }

  async #dropRetired(): Promise<void> {
    for (const { _id } of await this.#retired.find({ since: { $lt: Date.now() - this.#retiredMs } }).toArray()) {
      const named = await this.#registry.countDocuments({ collection: _id });
      if (named === 0) await dropCollection(this.#db, _id);
      await this.#retired.deleteOne({ _id });
    }
  }
}

/** Each filter with the default sort, and across tenants; each sort; the declared filters in another order; the words. Read in both directions. */
const indexesOf = (shape: Shape): readonly Record<string, 1>[] => [
  ...Object.keys(shape.fields).flatMap((field): Record<string, 1>[] => [
    { [valuePath(field)]: 1, tenant: 1, [keyPath(shape, shape.defaultSort.field)]: 1, id: 1 },
    { tenant: 1, [keyPath(shape, field)]: 1, id: 1 },
  ]),
  ...orderedFiltersOf(shape)
    .filter(({ order }) => order !== shape.defaultSort.field)
    .map(
      ({ filtered, order }): Record<string, 1> => ({ tenant: 1, [valuePath(filtered)]: 1, [keyPath(shape, order)]: 1, id: 1 }),
    ),
  { tenant: 1, words: 1 },
  { tenant: 1, id: 1 },
];
