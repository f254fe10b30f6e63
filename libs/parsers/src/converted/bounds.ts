/** What a workbook may ask of the process that converts it. */
export type ConversionBounds = {
  /** Memory of the process, in MiB. */
  readonly heapMib: number;
  readonly timeMs: number;
};

/** 100,000 rows of 20 columns take about 400 MiB; 20,000 rows of 50 columns take about 4 s as ods. */
export const conversionBounds: ConversionBounds = { heapMib: 1_024, timeMs: 60_000 };

/** The packed file. SheetJS keeps all of it in memory, and all cells. */
export const MOST_CONVERTIBLE_BYTES = 64 * 1024 ** 2;

/** Characters of the converted rows, which are kept until the file is read. */
export const MOST_CONVERTED = 128 * 1024 ** 2;
