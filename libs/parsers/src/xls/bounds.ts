/**
 * What an xls file may ask of the reader. It is read as a whole: its rows may be in any order, so that memory holds the file
 * and the cells of one sheet.
 */

/** The file: a full sheet of 65,536 rows with 50 columns, half of them text, takes about 60 MiB. */
export const MOST_XLS_BYTES = 64 * 1024 ** 2;

/** Columns of a sheet (IV); rows are bounded by the two bytes that number them. */
export const MOST_COLUMNS = 256;

/** Sheets: the header is looked for in each of them. */
export const MOST_SHEETS = 256;

/** Records read before other work of the process gets its turn. */
export const TURN = 50_000;
