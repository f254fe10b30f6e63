import type { AccessEvent } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** Who took an export or a checkpoint, and when. A log can only be proven with a checkpoint held outside. */
export type ExportDoc = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly what: 'xlsx' | 'csv' | 'jsonl' | 'checkpoint';
  readonly from: string | null;
  readonly to: string | null;
  readonly seq: number;
  readonly root: string;
};

export const auditExports: Projection<ExportDoc, AccessEvent> = {
  name: 'audit-exports',
  version: 2,
  fields: { at: 'instant' },
  defaultSort: { field: 'at', direction: 'descending' },
  searched: [],
  on: {
    SignedIn: 'ignore',
    SignInFailed: 'ignore',
    SignedOut: 'ignore',
    FileParsed: 'ignore',
    ApiKeyUsed: 'ignore',
    CallsRefused: 'ignore',
    AuditExported: ({ id, data: { userId: by, format, from, to, asAt, root }, meta }) =>
      one<ExportDoc>(id, () => ({ id, at: meta.at, by, what: format, from, to, seq: asAt, root })),
    PaymentFileDownloaded: 'ignore',
    ListDownloaded: 'ignore',
    DocumentOpened: 'ignore',
    DocumentOpenedBySupplier: 'ignore',
    DocumentRefused: 'ignore',
    MasterKeyReplaced: 'ignore',
    CheckpointFetched: ({ id, data: { userId: by, seq, root }, meta }) =>
      one<ExportDoc>(id, () => ({ id, at: meta.at, by, what: 'checkpoint', from: null, to: null, seq, root })),
  },
};
