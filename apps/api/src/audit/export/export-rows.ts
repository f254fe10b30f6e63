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
  /** Instants, both included. The caller turns local days into instants. */
  readonly from: string;
  readonly to: string;
  /** The IANA time zone for dates: Sydney, or for the United States the browser's own (P-3.8). */
  readonly zone: string;
  /** Includes results 1 and 4 (P-4.2). */
  readonly all: boolean;
  /** Rows of one entity only. 'unknown' means entities that the customer does not list, null means all rows. */
  readonly entityId: string | null;
  readonly options: ExportOptions;
};

export type ExportSummary = {
  readonly rows: number;
  /** Settled rows of the period, which the export leaves out. */
  readonly leftOut: number;
  /** How many of `rows` belong to rejected runs. */
  readonly rejected: number;
  /** The sources of register answers, each once. */
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
  if (customer === null) throw new Error('the replay contains no customer');
  return customer;
};

/** Counts the rows first, because the file states the counts above its first row. */
export const summaryOf = async (replay: PaymentsReplay, query: ExportQuery): Promise<ExportSummary> => {
  const belongs = ofEntity(customerOf(replay), query.entityId);
  let [rows, leftOut, rejected] = [0, 0, 0];
  const sources = new Set<string>();
  for await (const joined of replay.rows()) {
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

/** The rows of an export, each with the same joined data as on the screens. */
export async function* exportRows(replay: PaymentsReplay, query: ExportQuery): AsyncGenerator<ExportRow> {
  const customer = customerOf(replay);
  const belongs = ofEntity(customer, query.entityId);
  const wording = wordingOf(customer.country, query.zone);
  const names = new Map(customer.entities.map(({ id, name }) => [id, name]));
  const entityName = (id: string): string => names.get(id) ?? '';
  let [batch, date] = [0, ''];
  for await (const joined of replay.rows()) {
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
