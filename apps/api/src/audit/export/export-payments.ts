import { finished, type Readable } from 'node:stream';
import { localParts } from '@counterfoil/domain';
import { type Cell, columnsFor, columnsLeftOut, type CustomerDoc, dayText, type ExportOptions } from '@counterfoil/projections';
import { UNKNOWN_ENTITY } from '../../platform/read/entity-filter.js';
import { csvStream } from '../../platform/sheets/csv-writer.js';
import { type ExportQuery, exportRows, type ExportSummary, summaryOf } from './export-rows.js';
import type { SheetTable } from '../../platform/sheets/sheet-table.js';
import type { PaymentsReplay } from '../replay/payments-replay.js';
import { xlsxStream } from './xlsx-writer.js';

export type TableFormat = 'xlsx' | 'csv';

export type ExportRequest = ExportQuery & {
  readonly format: TableFormat;
  /** The root of the checkpoint that covers the replay's `asAt`. */
  readonly root: string;
};

export type PaymentsExport = ExportSummary & {
  /** Null when there are no rows. The route then answers 'No data found for this period' (P-8). */
  readonly body: Readable | null;
};

/** The default columns of an export. */
export const exportOptionsFor = ({ country, entities }: CustomerDoc): ExportOptions => ({
  hasIban: true,
  hasPaymentId: true,
  hasSupplierId: true,
  hasAmlStatus: true,
  isUnitedStates: country === 'USA',
  hasEntities: entities.length > 0,
  columnsToHide: [],
});

const writers: { readonly [F in TableFormat]: (table: SheetTable) => Readable } = {
  xlsx: (table) => xlsxStream(table),
  csv: csvStream,
};

/** Writes replayed payments as a file. Closes the replay when the body ends or is abandoned, or at once when there are no rows. */
export const exportPayments = async (replay: PaymentsReplay, request: ExportRequest): Promise<PaymentsExport> => {
  try {
    const summary = await summaryOf(replay, request);
    if (summary.rows === 0) {
      await replay.close();
      return { ...summary, body: null };
    }
    const body = writers[request.format](tableOf(replay, request, summary));
    finished(body, () => void replay.close());
    return { ...summary, body };
  } catch (error) {
    await replay.close();
    throw error;
  }
};

const tableOf = (replay: PaymentsReplay, request: ExportRequest, summary: ExportSummary): SheetTable => {
  const columns = columnsFor(request.options);
  return {
    name: 'Payments',
    head: headOf(replay, request, summary),
    columns,
    rows: cellsOf(replay, request, columns),
    rowCount: summary.rows,
    isUnitedStates: request.options.isUnitedStates,
  };
};

async function* cellsOf(
  replay: PaymentsReplay,
  query: ExportQuery,
  columns: ReturnType<typeof columnsFor>,
): AsyncGenerator<readonly Cell[]> {
  for await (const { row, context } of exportRows(replay, query)) yield columns.map(({ value }) => value(row, context));
}

/** What is needed to make the same export again: period, "as at" entry, and the rows left out (P-13). */
const headOf = (replay: PaymentsReplay, request: ExportRequest, summary: ExportSummary): SheetTable['head'] => [
  ['Counterfoil', `${replay.customer?.name ?? ''}: payments checked`],
  ['Period', `${instantText(request, request.from)} to ${instantText(request, request.to)}, all times in ${request.zone}`],
  ['As at', `entry ${replay.asAt} of the ledger; its root is ${request.root}`],
  ['Rows', rowsText(request, summary)],
  ['Columns', columnsText(request)],
  ['Entity', entityText(replay, request)],
  ['Registers', summary.sources.length === 0 ? 'no register or screening was asked' : summary.sources.join('; ')],
];

const instantText = ({ zone, options }: ExportQuery, at: string): string => {
  const { date, time } = localParts(at, zone);
  return `${dayText(date, options.isUnitedStates)} ${time}`;
};

const rowsText = ({ all }: ExportQuery, { rows, leftOut, rejected }: ExportSummary): string =>
  [
    `${rows} shown`,
    all ? 'all results' : `${leftOut} left out: verified and cross-matched (results 1 and 4)`,
    ...(rejected === 0 ? [] : [`${rejected} of rejected runs, marked in the description`]),
  ].join('; ');

const columnsText = ({ options }: ExportQuery): string => {
  const leftOut = columnsLeftOut(options);
  return leftOut.length === 0 ? 'all' : `without ${leftOut.join(', ')}`;
};

const entityText = ({ customer }: PaymentsReplay, { entityId }: ExportQuery): string => {
  if (entityId === null) return 'all';
  if (entityId === UNKNOWN_ENTITY) return 'rows whose entity is not in the list of entities';
  return customer?.entities.find(({ id }) => id === entityId)?.name ?? entityId;
};
