import type { ByteSource, ParseContext, ParseOptions } from '../payment-file.js';
import type { Problem } from '../problems.js';
import { Findings } from '../reading/findings.js';
import { openFile } from '../reading/open-file.js';
import { previewTable, type TablePreview } from '../table/preview-table.js';
import { openTable } from '../table/open-table.js';
import { type Cell, ignorePieces } from '../table/table.js';
import { type ImportedSupplier, type SupplierColumn, type SupplierListResult } from './imported-supplier.js';
import { matchSupplierHeader } from './supplier-header.js';
import { isSupplierHeader, type SupplierMapping, SupplierTable } from './supplier-table.js';

const PARSER = 'suppliers@6';

export type SupplierListOptions = ParseOptions & {
  /** The user's own mapping of columns, for lists whose names are not known; see `previewSupplierList`. */
  readonly mapping?: SupplierMapping;
};

/**
 * Reads a supplier list (P-3.7, P-5.6; F-10). Rows with errors stay in the list, flagged; the file is refused
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
  const isHeader = (cells: readonly Cell[]): boolean => isSupplierHeader(matchSupplierHeader(cells, context.customerCountry));
  const table = await openTable(opened.file, isHeader);
  if ('code' in table) return refusal(table);
  const problem = await table.rows((cells, row) => rows.row(cells, row), ignorePieces);
  if (problem !== null) findings.refuse(problem.code, problem);
  else if (!findings.recognised) return refusal({ code: 'unrecognised' });
  await rows.end();
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

export type SupplierListPreview = TablePreview<SupplierColumn>;

/** The beginning of a list for the page on which columns are mapped (P-1); null when there is nothing to show. */
export const previewSupplierList = (
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions = {},
): Promise<SupplierListPreview | null> =>
  previewTable<SupplierColumn>(
    source,
    context,
    options,
    (cells) => matchSupplierHeader(cells, context.customerCountry),
    isSupplierHeader,
  );
