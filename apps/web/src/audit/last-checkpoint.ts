import type { AuditState } from '@counterfoil/projections';

export type Taken = AuditState['exports'][number];

/** A JSON Lines export carries a signed checkpoint of its own; a table only names the root. The list is newest first. */
export const lastCheckpoint = ({ exports }: AuditState): Taken | null =>
  exports.find(({ what }) => what === 'checkpoint' || what === 'jsonl') ?? null;
