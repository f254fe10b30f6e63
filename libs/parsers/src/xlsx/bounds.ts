/**
 * Limits of the xlsx reader. Declared sizes are checked before anything is unpacked, and unpacking stops when the declared size is
 * exceeded, so that a file of a few kilobytes cannot cost minutes or gigabytes.
 */

/** The packed file, which is kept in memory: 1,000,000 rows of 50 columns take about 160 MiB. */
export const MOST_PACKED_BYTES = 256 * 1024 ** 2;

/** Files within the zip: Excel writes one to three for each sheet, picture or comment. */
export const MOST_ENTRIES = 10_000;

/** One file unpacked: 1,000,000 rows of 50 columns take about 2 GiB of XML. */
export const MOST_PART_BYTES = 3 * 1024 ** 3;

/** All files together, unpacked: the size of one sheet again for everything else. */
export const MOST_UNPACKED_BYTES = 2 * MOST_PART_BYTES;

/** The compression ratio. Sheets reach 5 to 30, identical rows without references 260; deflate could reach 1,032. */
export const MOST_RATIO = 300;

/** Bytes below which the ratio is not checked: small files may compress strongly and do no harm. */
export const RATIO_FROM = 4 * 1024 ** 2;

/** Cells of one sheet, including skipped ones: 1,048,576 rows of 64 columns. */
export const MOST_CELLS = 64 * 1024 ** 2;

/** Columns of the widest sheet that any program writes (XFD). */
export const MOST_COLUMNS = 16_384;

/** Rows of the longest sheet. */
export const MOST_ROW_NUMBER = 1_048_576;

/** Sheets: each is searched for the header. */
export const MOST_SHEETS = 256;

/** Shared strings are kept in memory: 1,000,000 rows of eight texts that never repeat. */
export const MOST_SHARED_STRINGS = 8_000_000;

/** Bytes of all shared strings together: 32 for each of them. */
export const MOST_SHARED_BYTES = 32 * MOST_SHARED_STRINGS;

/** Relationships, cell formats and number formats, which are kept in memory. Excel allows 65,490 cell formats. */
export const MOST_DEFINITIONS = 100_000;

/** Characters of one text, tag or comment: a cell holds 32,767 characters, each of which may be an escape of seven. */
export const MOST_TOKEN = 256 * 1024;

/** Nesting of elements: the parts that are read need eight levels, extensions some more. */
export const MOST_DEPTH = 64;
