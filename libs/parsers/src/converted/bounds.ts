/** Limits for the process that converts a workbook. */
export type ConversionBounds = {
  /** Memory of the process, in MiB. */
  readonly heapMib: number;
  readonly timeMs: number;
};

/** 100,000 rows of 20 columns take about 400 MiB; 20,000 rows of 50 columns take about 4 s as ods. */
export const conversionBounds: ConversionBounds = { heapMib: 1_024, timeMs: 60_000 };

/** Maximum size of the packed file. SheetJS holds the whole file and all its cells in memory. */
export const MOST_CONVERTIBLE_BYTES = 64 * 1024 ** 2;

/** Maximum characters of the converted rows, which stay in memory until the file has been read. */
export const MOST_CONVERTED = 128 * 1024 ** 2;
