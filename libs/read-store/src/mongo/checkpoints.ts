import type { JsonObject } from '@counterfoil/domain';
import type { Db } from 'mongodb';
import type { Checkpoint } from '../port.js';
import { isDuplicate } from './connect.js';

type Kept = { readonly _id: string; readonly position: string; readonly storeId: string; readonly state: string };

export type Checkpoints = {
  /** Never moves back within one log. Positions of two logs cannot be compared, so another log's checkpoint always replaces it. */
  save(consumer: string, checkpoint: Checkpoint): Promise<void>;
  read<S extends JsonObject>(consumer: string): Promise<Checkpoint<S> | null>;
  drop(consumer: string): Promise<void>;
};

export const checkpointsOf = (db: Db): Checkpoints => {
  const kept = db.collection<Kept>('checkpoint');
  return {
    async save(consumer, { position, storeId, state }) {
      const filter = { _id: consumer, $or: [{ storeId: { $ne: storeId } }, { position: { $lte: position } }] };
      try {
        await kept.replaceOne(filter, { position, storeId, state: JSON.stringify(state) }, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error; // a newer checkpoint is already stored
      }
    },
    async read<S extends JsonObject>(consumer: string) {
      const found = await kept.findOne({ _id: consumer });
      if (found === null) return null;
      const { position, storeId, state } = found;
      return { position, storeId, state: JSON.parse(state) as S };
    },
    async drop(consumer) {
      await kept.deleteOne({ _id: consumer });
    },
  };
};
