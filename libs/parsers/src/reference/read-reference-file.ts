import type { ByteSource, ParseContext, ParseOptions } from '../payment-file.js';
import type { Problem } from '../problems.js';
import { openFile } from '../reading/open-file.js';
import { openTable } from '../table/open-table.js';
import { ignorePieces } from '../table/table.js';
import { isReferenceHeader } from './columns.js';
import type { RequestedPlace, ReferenceFileResult } from './reference-file.js';
import { ReferenceTable } from './reference-table.js';

const PARSER = 'reference@1';

/**
 * Reads a supplier reference file (P-5.6): a table of suppliers and their references. The start of the table and the column of the
 * references come from the request, otherwise from the header.
 * @throws the reason of `options.signal` when aborted, and whatever the source throws while it is read.
 */
export const readReferenceFile = async (
  source: ByteSource,
  context: ParseContext,
  asked: RequestedPlace = {},
  options: ParseOptions = {},
): Promise<ReferenceFileResult> => {
  const opened = await openFile(source, context, options);
  if ('refused' in opened) return unreadable(opened.refused);
  const table = await openTable(opened.file, isReferenceHeader);
  if ('code' in table) return unreadable(table);
  const references = new ReferenceTable(asked, context.customerCountry);
  const problem = await table.rows((cells, row) => references.row(cells, row), ignorePieces);
  if (problem !== null) return unreadable(problem);
  const read = references.end();
  if (read.size.rows === 0) return unreadable({ code: 'emptyFile' });
  return { accepted: read.faults.length === 0, ...read, problem: null, parser: PARSER };
};

const unreadable = (problem: Problem): ReferenceFileResult => ({
  accepted: false,
  size: { rows: 0, columns: 0 },
  head: [],
  place: { row: null, column: null, columns: {} },
  rows: [],
  faults: [],
  problem,
  parser: PARSER,
});
