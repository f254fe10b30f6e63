import type { JsonObject } from '@counterfoil/domain';
import type { Checkpoint } from '../port.js';
import type { Statements } from './sqlite.js';

export type Checkpoints = {
  /** Never moves back within one log. Positions of two logs cannot be compared, so another log's checkpoint always replaces it. */
  save(consumer: string, checkpoint: Checkpoint): void;
  read<S extends JsonObject>(consumer: string): Checkpoint<S> | null;
  drop(consumer: string): void;
};

export const checkpointsOf = (statements: Statements): Checkpoints => ({
  save(consumer, { position, storeId, state }) {
    statements.run(
      `INSERT INTO checkpoint (consumer, position, store_id, state) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET position = excluded.position, store_id = excluded.store_id, state = excluded.state
       WHERE excluded.store_id <> store_id OR excluded.position >= position`,
      ...[consumer, position, storeId, JSON.stringify(state)],
    );
  },
  read<S extends JsonObject>(consumer: string) {
    const text = 'SELECT position, store_id AS storeId, state FROM checkpoint WHERE consumer = ?';
    const found = statements.get<{ position: string; storeId: string; state: string }>(text, consumer);
    if (found === undefined) return null;
    const { position, storeId, state } = found;
    // A caller that waits for its own writes polls the position; only the projector needs the state.
    return {
      position,
      storeId,
      get state() {
        return JSON.parse(state) as S;
      },
    };
  },
  drop(consumer) {
    statements.run('DELETE FROM checkpoint WHERE consumer = ?', consumer);
  },
});
