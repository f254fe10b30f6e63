import type { ByteSource, ParseContext, ParseOptions } from '../payment-file.js';
import type { Problem } from '../problems.js';
import { Findings } from '../reading/findings.js';
import { openFile } from '../reading/open-file.js';
import { cleanCell } from '../table/cells.js';
import { matchHeader } from '../table/columns.js';
import { openTable } from '../table/open-table.js';
import { type Cell, firstRowsOf, noPieces } from '../table/table.js';
import { type ImportedSupplier, type SupplierColumn, supplierColumns, type SupplierListResult } from './imported-supplier.js';
import { isSupplierHeader, type SupplierMapping, SupplierTable } from './supplier-table.js';

/** Rows in which the header is looked for, and those of them that are shown. */
const FIRST_ROWS = 200;
const SHOWN_ROWS = 20;
const PARSER = 'suppliers@2';

export type SupplierListOptions = ParseOptions & {
  /** The user's own mapping of columns, for lists whose names are not known; see `previewSupplierList`. */
  readonly mapping?: SupplierMapping;
};

const isHeader = (cells: readonly Cell[]): boolean => isSupplierHeader(matchHeader<SupplierColumn>(cells, supplierColumns));

/**
 * Reads a supplier list (spec 3.7, 5.6; formats.md 10). Rows with errors stay in the list, flagged; the file is refused
 * only when it has no header, no rows, or cannot be read as a table.
 * @throws the reason of `options.signal` when aborted, and whatever the source throws while it is read.
 */
export const readSupplierList = async (
  source: ByteSource,
  context: ParseContext,
  options: SupplierListOptions = {},
): Promise<SupplierListResult> => {
  const opened = await openFile(source, context, options);
  if ('refused' in opened) return refusal(opened.refused);
  const suppliers: ImportedSupplier[] = [];
  const findings = new Findings<ImportedSupplier>((batch) => void batch.forEach((supplier) => suppliers.push(supplier)));
  const rows = new SupplierTable(findings, context, options.mapping);
  const table = await openTable(opened.file, isHeader);
  if ('code' in table) return refusal(table);
  const problem = await table.rows((cells, row) => rows.row(cells, row), noPieces);
  if (problem !== null) findings.refuse(problem.code, problem);
  else if (!findings.recognised) return refusal({ code: 'unrecognised' });
  rows.end();
  await findings.flush();
  if (findings.count === 0 && !findings.refused) findings.refuse('emptyFile');
  return {
    format: 'suppliers',
    accepted: !findings.refused,
    suppliers: findings.refused ? [] : suppliers,
    warnings: findings.inOrder(findings.warnings),
    errors: findings.inOrder(findings.errors),
    parser: PARSER,
  };
};

const refusal = (problem: Problem): SupplierListResult => ({
  format: 'unknown',
  accepted: false,
  suppliers: [],
  warnings: [],
  errors: [problem],
  parser: PARSER,
});

export type SupplierListPreview = {
  /** The first rows with anything in them, with their lines, for the user to point at the header. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The header and columns that would be taken without the user's help; null when none is known. */
  readonly mapping: SupplierMapping | null;
};

/** The beginning of a list for the screen on which columns are mapped (spec 1); null when there is nothing to show. */
export const previewSupplierList = async (
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions = {},
): Promise<SupplierListPreview | null> => {
  const opened = await openFile(source, context, options);
  if ('refused' in opened) return null;
  const table = await openTable(opened.file, isHeader);
  if ('code' in table) return null;
  const rows = (await firstRowsOf(table, FIRST_ROWS)).map(({ cells, row }) => ({ line: row, cells: cells.map(cleanCell) }));
  const header = rows.find(({ cells }) => isHeader(cells));
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, SHOWN_ROWS),
    mapping:
      header === undefined
        ? null
        : {
            headerLine: header.line,
            columns: Object.fromEntries(matchHeader<SupplierColumn>(header.cells, supplierColumns).columns),
          },
  };
};
