import { delimitersOf, delimiterWithHeader, headRows } from '../csv/delimiter.js';
import { readRows } from '../csv/rows.js';
import type { ByteSource, ParseContext, ParseOptions } from '../payment-file.js';
import type { Problem } from '../problems.js';
import { Findings } from '../reading/findings.js';
import { openFile } from '../reading/open-file.js';
import { matchHeader } from '../table/columns.js';
import { type ImportedSupplier, type SupplierColumn, supplierColumns, type SupplierListResult } from './imported-supplier.js';
import { isSupplierHeader, type SupplierMapping, SupplierTable } from './supplier-table.js';

const PARSER = 'suppliers@1';

export type SupplierListOptions = ParseOptions & {
  /** The user's own mapping of columns, for lists whose names are not known; see `previewSupplierList`. */
  readonly mapping?: SupplierMapping;
};

const delimiterOf = (head: string): string =>
  delimiterWithHeader(head, (cells) => isSupplierHeader(matchHeader<SupplierColumn>(cells, supplierColumns))) ??
  delimitersOf(head)[0] ??
  ',';

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
  const findings = new Findings<ImportedSupplier>();
  const table = new SupplierTable(findings, context, options.mapping);
  const problem = await readRows(opened.file, delimiterOf(opened.file.clues.head), (cells, line) => table.row(cells, line));
  if (!findings.recognised) return refusal({ code: 'unrecognised' });
  if (problem !== null) findings.refuse(problem.code, problem);
  table.end();
  if (findings.items.length === 0 && !findings.refused) findings.refuse('emptyFile');
  return {
    format: 'suppliers',
    accepted: !findings.refused,
    suppliers: findings.refused ? [] : findings.items,
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
  const { head } = opened.file.clues;
  let line = 1;
  const rows = headRows(head, delimiterOf(head)).map((cells) => {
    const at = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { line: at, cells };
  });
  const header = rows.find(({ cells }) => isSupplierHeader(matchHeader<SupplierColumn>(cells, supplierColumns)));
  const columns = header === undefined ? null : matchHeader<SupplierColumn>(header.cells, supplierColumns).columns;
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, 20),
    mapping: header === undefined || columns === null ? null : { headerLine: header.line, columns: Object.fromEntries(columns) },
  };
};
