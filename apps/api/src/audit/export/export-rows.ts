import { isSettled } from '@counterfoil/domain';
import {
  type ColumnContext,
  type CustomerDoc,
  type ExportOptions,
  isDemoSource,
  DEMO_NOTE,
  type ResultRow,
  resultRow,
  type Wording,
  wordingOf,
} from '@counterfoil/projections';
import { UNKNOWN_ENTITY } from '../../platform/read/entity-filter.js';
import type { JoinedRow, PaymentsReplay } from '../replay/payments-replay.js';

export type ExportQuery = {
  /** Instants, both included; bounds of local days are the caller's (`startOfDay`, `endOfDay` of the domain). */
  readonly from: string;
  readonly to: string;
  /** IANA zone in which days are shown: Sydney for Australia and New Zealand, the browser's for the United States (P-3.8). */
  readonly zone: string;
  /** Results 1 and 4 too (P-4.2). */
  readonly all: boolean;
  /** Only this entity's rows; 'unknown': rows whose entity is not in the customer's list. Null: all. */
  readonly entityId: string | null;
  readonly options: ExportOptions;
};

export type ExportSummary = {
  readonly rows: number;
  /** Rows of the period left out because they are settled. */
  readonly leftOut: number;
  /** Rows shown that belong to rejected runs. */
  readonly rejected: number;
  /** Where register answers came from, each source once. */
  readonly sources: readonly string[];
};

export type ExportRow = { readonly row: ResultRow; readonly context: ColumnContext };

const entityOf = ({ payment, run }: JoinedRow): string => payment.entityId ?? run?.entityId ?? '';

const ofEntity = (customer: CustomerDoc, entityId: string | null): ((joined: JoinedRow) => boolean) => {
  if (entityId === null) return () => true;
  if (entityId !== UNKNOWN_ENTITY) return (joined) => entityOf(joined) === entityId;
  const known = new Set(customer.entities.map(({ id }) => id));
  return (joined) => !known.has(entityOf(joined));
};

const leavesOut = ({ all }: ExportQuery, { payment }: JoinedRow): boolean => !all && isSettled(payment.result);

const customerOf = ({ customer }: PaymentsReplay): CustomerDoc => {
  if (customer === null) throw new Error('the replay knows no such customer');
  return customer;
};

/** Counts what an export will hold, to say it in its header before the first row. */
export const summaryOf = async (replay: PaymentsReplay, query: ExportQuery): Promise<ExportSummary> => {
  const belongs = ofEntity(customerOf(replay), query.entityId);
  let [rows, leftOut, rejected] = [0, 0, 0];
  const sources = new Set<string>();
  for await (const joined of replay.rows(query.from, query.to)) {
    if (!belongs(joined)) continue;
    if (leavesOut(query, joined)) {
      leftOut++;
      continue;
    }
    rows++;
    if (joined.run?.status === 'rejected') rejected++;
    for (const source of sourcesOf(joined)) sources.add(source);
  }
  return { rows, leftOut, rejected, sources: [...sources].sort() };
};

const sourcesOf = ({ payment, supplier }: JoinedRow): readonly string[] =>
  [payment.register?.source ?? '', supplier?.screeningSource ?? '']
    .filter((source) => source !== '')
    .map((source) => (isDemoSource(source) ? DEMO_NOTE : source));

/** The rows of an export, each joined exactly as the screens join it. */
export async function* exportRows(replay: PaymentsReplay, query: ExportQuery): AsyncGenerator<ExportRow> {
  const customer = customerOf(replay);
  const belongs = ofEntity(customer, query.entityId);
  const wording = wordingOf(customer.country, query.zone);
  const names = new Map(customer.entities.map(({ id, name }) => [id, name]));
  const entityName = (id: string): string => names.get(id) ?? '';
  let [batch, date] = [0, ''];
  for await (const joined of replay.rows(query.from, query.to)) {
    if (!belongs(joined) || leavesOut(query, joined)) continue;
    const { payment, supplier } = joined;
    if (payment.at !== date) [batch, date] = [batch + 1, payment.at];
    yield { row: rowOf(joined, batch, wording), context: { payment, supplier, entityName, zone: query.zone } };
  }
}

const rowOf = ({ payment, run, supplier, paymentIdTotal, users }: JoinedRow, batch: number, wording: Wording): ResultRow => {
  const userName = (id: string | null): string =>
    id === null ? '' : (users.get(id)?.name ?? (users.has(id) ? 'Erased user' : 'Counterfoil'));
  return resultRow(payment, { run, supplier, userName, paymentIdTotal, batch, wording });
};
