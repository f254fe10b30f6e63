import { Injectable } from '@nestjs/common';
import {
  headingsOf,
  type MappedColumn,
  type TableField,
  type TableFieldOf,
  type TableKind,
  tableLayout,
  type TableLayoutEvent,
} from '@counterfoil/domain';
import type { TableHead, TableMapping } from '@counterfoil/projections';
import { Customers } from '../customers.js';
import { sha256 } from '../digests.js';
import { notFound } from '../http/problem.js';
import { type Call, CommandRunner, type Outcome } from '../log/command-runner.js';
import type { Session } from '../session/sessions.js';
import { retried } from './retried.js';

/** One of the first rows of a table, with its line number. */
export type HeadRow = { readonly line: number; readonly cells: readonly string[] };

/** The columns that a user mapped for a table with the same headings. */
export type RememberedLayout<K extends TableKind> = {
  readonly layoutId: string;
  readonly mapping: TableMapping<TableFieldOf<K>>;
  readonly at: string;
  /** The id of the user. */
  readonly by: string;
};

/** A single heading could belong to any table. */
const LEAST_HEADINGS = 2;
/** Longer headings are cut, because they are stored only to be recognised by users. */
const LONGEST_HEADING = 60;

/** The column mappings of one customer, by table headings. They are read from the stream, so a new mapping applies at once. */
@Injectable()
export class TableLayouts {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
  ) {}

  /** The first row whose headings a user has mapped before. */
  async find<K extends TableKind>(kind: K, tenant: string, rows: readonly HeadRow[]): Promise<RememberedLayout<K> | null> {
    const found = await Promise.all(rows.map((row) => this.layoutOf(kind, tenant, row)));
    return found.find((layout) => layout !== null) ?? null;
  }

  /**
   * Remembers columns that a user confirmed, for the next table with the same headings. A table without headings is not recognised.
   */
  async remember<K extends TableKind>(
    kind: K,
    rows: readonly HeadRow[],
    { headerLine, columns }: TableMapping<TableFieldOf<K>>,
    call: Call,
  ): Promise<void> {
    const header = rows.find(({ line }) => line === headerLine);
    const layoutId = header === undefined ? null : layoutIdOf(kind, header);
    if (header === undefined || layoutId === null) return;
    const mapped = Object.entries<number>(columns as Record<string, number>)
      .map(([field, at]): MappedColumn => ({ field: field as TableField, at, header: headingAt(header, at) }))
      .sort((a, b) => a.at - b.at || (a.field < b.field ? -1 : 1));
    const data = { layoutId, kind, columns: mapped };
    await retried(() => this.runner.run(tableLayout, layoutId, { type: 'MapTable', data }, call));
  }

  async forget(kind: TableKind, layoutId: string, call: Call): Promise<Outcome<TableLayoutEvent>> {
    if (!/^[0-9a-f]{64}$/.test(layoutId)) throw notFound();
    const data = { layoutId, kind };
    return retried(() => this.runner.run(tableLayout, layoutId, { type: 'ForgetTableMapping', data }, call));
  }

  /** The user who mapped the columns, and when, for the page that shows them. */
  async toldTo<K extends TableKind>(
    { tenant, userId }: Pick<Session, 'tenant' | 'userId'>,
    { layoutId, at, by }: RememberedLayout<K>,
  ): Promise<NonNullable<TableHead<never>['remembered']>> {
    const nameOf = await this.customers.namer(tenant, [by]);
    return { layoutId, at, byName: nameOf(by), mine: by === userId };
  }

  private async layoutOf<K extends TableKind>(kind: K, tenant: string, row: HeadRow): Promise<RememberedLayout<K> | null> {
    const layoutId = layoutIdOf(kind, row);
    if (layoutId === null) return null;
    const mapped = await this.runner.stateOf(tableLayout, tenant, layoutId);
    if (mapped === null) return null;
    const columns = Object.fromEntries(mapped.columns.map(({ field, at }) => [field, at])) as TableMapping<
      TableFieldOf<K>
    >['columns'];
    return { layoutId, mapping: { headerLine: row.line, columns }, at: mapped.at, by: mapped.by };
  }
}

/** SHA-256 of the headings; null for a row that is unlikely to be headings. */
const layoutIdOf = (kind: TableKind, { cells }: HeadRow): string | null =>
  cells.filter((cell) => cell.trim() !== '').length < LEAST_HEADINGS ? null : sha256(headingsOf(kind, cells));

/** Cut between characters, because half a character cannot be stored. */
const headingAt = ({ cells }: HeadRow, at: number): string => [...(cells[at] ?? '').trim()].slice(0, LONGEST_HEADING).join('');
