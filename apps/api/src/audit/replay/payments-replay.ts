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
import type { ReadStore } from '@counterfoil/read-store';
import type { LedgerSource } from '../ledger/ledger-reader.js';
import type { OpenEvents } from '../ledger/open-events.js';
import { replay } from './replay.js';
import { type OnProgress, projectInto } from './replay-projections.js';
import { ROWS, SCRATCH_CATEGORIES } from './scratch-models.js';
import { openScratch } from './scratch-store.js';

/** A payment row with the documents that the screens show with it, all as at the replay's sequence number. */
export type JoinedRow = {
  readonly payment: PaymentRowDoc;
  readonly run: RunDoc | null;
  readonly supplier: SupplierDoc | null;
  readonly paymentIdTotal: number | null;
  readonly users: ReadonlyMap<string, UserDoc>;
};

/** The payments of one customer as at one sequence number, replayed to disk. The caller closes it. */
export type PaymentsReplay = {
  readonly asAt: number;
  readonly customer: CustomerDoc | null;
  /** Rows checked in the period, both ends included, in order of time, run and line. */
  readonly rows: (from: string, to: string) => AsyncIterable<JoinedRow>;
  readonly close: () => Promise<void>;
};

export type ReplayRequest = LedgerSource & {
  readonly asAt: number;
  readonly open: OpenEvents;
  readonly onProgress?: OnProgress;
  /** Where to create the scratch folder. When absent, the system's temporary folder. */
  readonly scratchFolder?: string;
};

/** @throws LedgerBroken, LedgerTooShort */
export const replayPayments = async ({
  asAt,
  open,
  onProgress,
  scratchFolder,
  ...source
}: ReplayRequest): Promise<PaymentsReplay> => {
  const { store: scratch, close } = await openScratch(scratchFolder);
  try {
    await projectInto(scratch, open, replay(source, { asAt, categories: SCRATCH_CATEGORIES }), onProgress);
    const customer = await scratch.get<CustomerDoc>(source.tenant, customers.name, source.tenant);
    return { asAt, customer, rows: (from, to) => joinedRows(scratch, source.tenant, from, to), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const PAGE = 500;

async function* joinedRows(scratch: ReadStore, tenant: string, from: string, to: string): AsyncGenerator<JoinedRow> {
  for (let after: string | undefined; ; ) {
    const page = await scratch.list<PaymentRowDoc>(tenant, ROWS, {
      filters: [{ field: 'at', op: 'range', from, to }],
      length: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    yield* await join(scratch, tenant, page.rows);
    if (page.next === null) return;
    after = page.next;
  }
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
