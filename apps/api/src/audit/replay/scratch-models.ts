import {
  type AnyProjection,
  customers,
  type PaymentRowDoc,
  paymentRows,
  paymentRuns,
  paymentTotals,
  type ReadModel,
  suppliers,
  users,
} from '@counterfoil/projections';
import type { Doc } from '@counterfoil/read-store';

/** A read model of the screens in a scratch store: the same projection, with fewer indexed fields and no search. */
export type ScratchModel = {
  readonly projection: AnyProjection;
  readonly model: ReadModel;
  /** Adds the fields that an export sorts and filters by. */
  readonly finish: (doc: Doc) => Doc;
};

const byId = (projection: AnyProjection): ScratchModel => {
  const { name, version } = projection;
  const model: ReadModel = {
    name,
    version,
    fields: { id: 'text' },
    defaultSort: { field: 'id', direction: 'ascending' },
    searched: [],
  };
  return { projection, model, finish: (doc) => doc };
};

/** The order of an export as one text: time, run, line. */
const orderOf = ({ at, runId, n }: PaymentRowDoc): string => `${at} ${runId} ${String(n).padStart(9, '0')}`;

export const ROWS = paymentRows.name;

const rows: ScratchModel = {
  projection: paymentRows,
  model: {
    name: ROWS,
    version: paymentRows.version,
    fields: { at: 'instant', order: 'text' },
    defaultSort: { field: 'order', direction: 'ascending' },
    searched: [],
  },
  finish: (doc) => ({ ...doc, order: orderOf(doc as PaymentRowDoc) }),
};

/** Everything about payments but the suppliers' records. */
export const paymentModels: readonly ScratchModel[] = [
  byId(customers),
  byId(users),
  byId(paymentRuns),
  rows,
  byId(paymentTotals),
];

export const supplierModels: readonly ScratchModel[] = [byId(suppliers)];

/** Streams that are read whatever the period. */
export const ALWAYS_READ: ReadonlySet<string> = new Set(['customer', 'user', 'subject']);
/** Streams of a run, which have its id. */
export const RUN_STREAMS: ReadonlySet<string> = new Set(['payment-run', 'payment-lines', 'payment-rechecks']);
