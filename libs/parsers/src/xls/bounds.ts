/**
 * Limits of the xls reader. A file is read as a whole, because its rows may be in any order. Memory therefore holds the file and
 * the cells of one sheet.
 */

/** The file: a full sheet of 65,536 rows with 50 columns, half of them text, takes about 60 MiB. */
export const MOST_XLS_BYTES = 64 * 1024 ** 2;

/** Columns of a sheet (IV); rows are bounded by the two bytes that number them. */
export const MOST_COLUMNS = 256;

/** Sheets: each is searched for the header. */
export const MOST_SHEETS = 256;

/** Records read before other work of the process gets its turn. */
export const TURN = 50_000;
