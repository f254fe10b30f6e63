import type { AuditState } from '@counterfoil/projections';

/** A recorded download of an export or a checkpoint. */
export type DownloadRecord = AuditState['exports'][number];

/** The latest checkpoint that was downloaded. A JSON Lines export contains a signed checkpoint; a table only names the root hash. */
export const lastCheckpoint = ({ exports }: AuditState): DownloadRecord | null =>
  exports.find(({ what }) => what === 'checkpoint' || what === 'jsonl') ?? null;
