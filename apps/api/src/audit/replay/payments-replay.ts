import {
  type CustomerDoc,
  customers,
  type PaymentRowDoc,
  paymentRuns,
  paymentTotalId,
  paymentTotals,
  type RunDoc,
  type SupplierDoc,
  suppliers,
  type UserDoc,
  users,
} from '@counterfoil/projections';
import type { StreamParts } from '@counterfoil/domain';
import type { ReadStore } from '@counterfoil/read-store';
import { type LedgerSource, turn } from '../ledger/ledger-reader.js';
import type { OpenEvents } from '../ledger/open-events.js';
import { replay } from './replay.js';
import { type OnProgress, projectInto } from './replay-projections.js';
import { runsStartedIn } from './period-runs.js';
import { ALWAYS_READ, paymentModels, ROWS, RUN_STREAMS, supplierModels } from './scratch-models.js';
import { openScratch } from './scratch-store.js';

/** A payment row with the documents that the screens show with it, all as at the replay's sequence number. */
export type JoinedRow = {
  readonly payment: PaymentRowDoc;
  readonly run: RunDoc | null;
  readonly supplier: SupplierDoc | null;
  readonly paymentIdTotal: number | null;
  readonly users: ReadonlyMap<string, UserDoc>;
};

/** The payments of a period as at one sequence number, replayed to disk. The caller closes it. */
export type PaymentsReplay = {
  readonly asAt: number;
  /** Null when nothing was recorded about the customer. */
  readonly customer: CustomerDoc | null;
  /** Rows checked in the period, in order of time, run and line. */
  readonly rows: () => AsyncIterable<JoinedRow>;
  readonly close: () => Promise<void>;
};

export type ReplayRequest = LedgerSource & {
  /** Instants, both included. */
  readonly from: string;
  readonly to: string;
  readonly asAt: number;
  readonly open: OpenEvents;
  readonly onProgress?: OnProgress;
  /** Where to create the scratch folder. When absent, the system's temporary folder. */
  readonly scratchFolder?: string;
};

/**
 * Reads what the rows of the period show and nothing else: the runs that were started in it, and the records of the suppliers that they
 * pay. So a short period costs little, however long the history is; the ledger is checked completely anyway.
 * @throws LedgerBroken, LedgerTooShort
 */
export const replayPayments = async ({ scratchFolder, ...request }: ReplayRequest): Promise<PaymentsReplay> => {
  const { store: scratch, close } = await openScratch(scratchFolder);
  const { tenant, asAt } = request;
  try {
    await projectPayments(scratch, request);
    await projectSuppliers(scratch, request);
    const customer = await scratch.get<CustomerDoc>(tenant, customers.name, tenant);
    return { asAt, customer, rows: () => joinedRows(scratch, request), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const projectPayments = async (scratch: ReadStore, { open, onProgress, ...request }: ReplayRequest): Promise<void> => {
  const runs = await runsStartedIn(request, request);
  const wants = ({ category, id }: StreamParts) => ALWAYS_READ.has(category) || (RUN_STREAMS.has(category) && runs.has(id));
  await projectInto(scratch, paymentModels, open, replay(request, { asAt: request.asAt, wants }), onProgress);
};

const projectSuppliers = async (scratch: ReadStore, { open, onProgress, ...request }: ReplayRequest): Promise<void> => {
  const paid = new Set<string>();
  for await (const { supplierId } of rowsOf(scratch, request)) if (supplierId !== null) paid.add(supplierId);
  const wants = ({ category, id }: StreamParts) => category === 'subject' || (category === 'supplier' && paid.has(id));
  const replayed = paid.size === 0 ? nothing() : replay(request, { asAt: request.asAt, wants });
  await projectInto(scratch, supplierModels, open, replayed, onProgress);
};

async function* nothing(): AsyncGenerator<never> {}

type Rows = Pick<ReplayRequest, 'tenant' | 'from' | 'to'>;

const PAGE = 500;

async function* pagesOf(scratch: ReadStore, { tenant, from, to }: Rows): AsyncGenerator<readonly PaymentRowDoc[]> {
  for (let after: string | undefined; ; ) {
    const page = await scratch.list<PaymentRowDoc>(tenant, ROWS, {
      filters: [{ field: 'at', op: 'range', from, to }],
      length: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    yield page.rows;
    if (page.next === null) return;
    after = page.next;
    await turn();
  }
}

async function* rowsOf(scratch: ReadStore, rows: Rows): AsyncGenerator<PaymentRowDoc> {
  for await (const page of pagesOf(scratch, rows)) yield* page;
}

/** Rows of a period, each with the documents beside it. */
export async function* joinedRows(scratch: ReadStore, rows: Rows): AsyncGenerator<JoinedRow> {
  for await (const page of pagesOf(scratch, rows)) yield* await join(scratch, rows.tenant, page);
}

const join = async (scratch: ReadStore, tenant: string, rows: readonly PaymentRowDoc[]): Promise<readonly JoinedRow[]> => {
  const find = async <D>(model: string, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, D>> => {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    return scratch.getMany<D>(tenant, model, wanted);
  };
  const totalId = ({ runId, paymentId }: PaymentRowDoc) =>
    paymentId === null || paymentId === '' ? null : paymentTotalId(runId, paymentId);
  const runs = await find<RunDoc>(
    paymentRuns.name,
    rows.map(({ runId }) => runId),
  );
  const records = await find<SupplierDoc>(
    suppliers.name,
    rows.map(({ supplierId }) => supplierId),
  );
  const totals = await find<{ readonly total: number }>(paymentTotals.name, rows.map(totalId));
  const people = rows.flatMap(({ uploadedBy, commentBy, supplierId }) => [
    uploadedBy,
    commentBy,
    records.get(supplierId ?? '')?.certifiedBy ?? null,
  ]);
  const named = await find<UserDoc>(users.name, people);
  return rows.map((payment) => ({
    payment,
    run: runs.get(payment.runId) ?? null,
    supplier: records.get(payment.supplierId ?? '') ?? null,
    paymentIdTotal: totals.get(totalId(payment) ?? '')?.total ?? null,
    users: named,
  }));
};
