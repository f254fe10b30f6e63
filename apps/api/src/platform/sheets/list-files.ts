import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { localParts } from '@counterfoil/domain';
import { type Cell, type ListAnswer, type ListContext, type ListTable } from '@counterfoil/projections';
import { Clock } from '../clock.js';
import { Customers } from '../customers.js';
import { streamed } from '../http/files/attachment.js';
import { Problem } from '../http/problem.js';
import { AccessLog } from '../session/access-log.js';
import { actorOf, type Caller } from '../session/access.js';
import { csvStream } from './csv-writer.js';
import type { FileFormat } from './file-format.js';
import { listContext } from './list-context.js';
import type { SheetTable } from './sheet-table.js';
import { tabText } from './tab-text.js';
import { WORKBOOK_ROWS_MAX, workbookStream } from './workbook-writer.js';

const PAGE_ROWS = 500;
const NOTHING = 'No data found';
const TYPES: { readonly [F in FileFormat]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
};

/** The place of the next page of a list. It replaces the one in the parameters of the screen. */
export type NextPage = { readonly length: number; readonly start: number; readonly last: string; readonly after?: string };
type ReadPage<Row> = (page: NextPage) => Promise<Pick<ListAnswer<Row>, 'rows' | 'next'>>;

/** The download of a list: the list, the run it belongs to, and how its pages are read. */
export type Taken<Row> = {
  readonly list: ListTable<Row>;
  readonly format: FileFormat;
  readonly about?: string;
  /** The message when there are no rows (P-8.7). */
  readonly nothing?: string;
  readonly read: ReadPage<Row>;
};

/**
 * Lists of the portal as files. The pages come from the queries of the screens, so that nobody can download a row that they may not
 * see (P-2.9.1). Each file is recorded.
 */
@Injectable()
export class ListFiles {
  constructor(
    private readonly customers: Customers,
    private readonly accessLog: AccessLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem 404 'no-data' when the list has no rows, 409 'too-many-rows' when it is longer than a workbook or the clipboard
   * takes
   */
  async of<Row>(caller: Caller, { list, format, about, nothing = NOTHING, read }: Taken<Row>): Promise<StreamableFile> {
    const { tenant, userId } = caller;
    const context = listContext(await this.customers.of(tenant), this.clock.now());
    const columns = list.columns(context);
    const cells = cellsOf(read, (row) => columns.map(({ value }) => value(row, context)));
    const rows = format === 'csv' ? await begun(cells) : await bounded(cells);
    if (rows.isEmpty) throw new Problem(404, 'no-data', nothing);
    const table: SheetTable = {
      name: list.title,
      head: format === 'xlsx' ? await this.factsOf(caller, list.title, context, rows.count) : [],
      columns: columns.map(({ label, width, kind }) => ({
        label: kind === 'time' ? `${label} (${context.zone})` : label,
        width,
        kind,
      })),
      rows: rows.cells,
      rowCount: rows.count,
      isUnitedStates: context.country === 'USA',
    };
    const body = await written(format, table);
    const data = { userId, list: list.name, format, about: about ?? null };
    await this.accessLog.record(tenant, actorOf(caller), { type: 'ListDownloaded', data }).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    const { date } = localParts(context.now, context.zone);
    return streamed(`${list.title.toLowerCase().replaceAll(' ', '-')}-${date}.${format}`, body, TYPES[format]);
  }

  private async factsOf({ tenant, userId }: Caller, title: string, { now, zone }: ListContext, rows: number) {
    const [{ name }, nameOf] = await Promise.all([this.customers.of(tenant), this.customers.namer(tenant, [userId])]);
    const { date, time } = localParts(now, zone);
    return [
      ['List', title],
      ['Company', name],
      ['Made by', nameOf(userId)],
      ['Made at', `${date} ${time} (${zone})`],
      ['Rows', String(rows)],
    ] as const;
  }
}

const written = async (format: FileFormat, table: SheetTable): Promise<Readable> => {
  if (format === 'xlsx') return workbookStream(table);
  return format === 'csv' ? csvStream(table) : Readable.from([await tabText(table)], { objectMode: false });
};

async function* cellsOf<Row>(read: ReadPage<Row>, cells: (row: Row) => readonly Cell[]): AsyncGenerator<readonly Cell[]> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<ReadPage<Row>>> = await read({
      ...{ length: PAGE_ROWS, start: 0, last: 'false' },
      ...(after === undefined ? {} : { after }),
    });
    for (const row of page.rows) yield cells(row);
    after = page.next;
  }
}

type Rows = { readonly cells: AsyncIterable<readonly Cell[]>; readonly count: number; readonly isEmpty: boolean };

/** Reads all rows at once: a workbook or the clipboard takes at most this many. */
const bounded = async (cells: AsyncGenerator<readonly Cell[]>): Promise<Rows> => {
  const kept: (readonly Cell[])[] = [];
  for await (const row of cells) {
    if (kept.length === WORKBOOK_ROWS_MAX) throw tooMany();
    kept.push(row);
  }
  return { cells: Readable.from(kept), count: kept.length, isEmpty: kept.length === 0 };
};

/** The first row is read before the answer begins, so that a refusal can still be sent. */
const begun = async (cells: AsyncGenerator<readonly Cell[]>): Promise<Rows> => {
  const first = await cells.next();
  const all = async function* () {
    if (first.done !== true) yield first.value;
    yield* cells;
  };
  return { cells: all(), count: 0, isEmpty: first.done === true };
};

const tooMany = (): Problem =>
  new Problem(
    409,
    'too-many-rows',
    'Excel files and copies have 10,000 rows at most. Please filter the list, or download it as CSV.',
  );
