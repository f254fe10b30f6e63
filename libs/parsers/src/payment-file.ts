import type { PaymentLine } from '@counterfoil/domain';
import type { Problem } from './problems.js';
import type { Mapping, PaymentColumn } from './table/columns.js';

/** A file that can be read more than once: the first pass detects encoding and format, the second reads the content. */
export type ByteSource = {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
};

export type CustomerCountry = 'AUS' | 'NZL' | 'USA';

export type ParseContext = {
  readonly customerCountry: CustomerCountry;
  /** Format chosen by the user: 'auto' (or absent) or a key of `paymentFormats`. */
  readonly key?: string;
  /** The user's mapping of columns, for a table with an unknown header. With a mapping, the file is read as a table. */
  readonly mapping?: PaymentMapping;
};

export type PaymentMapping = Mapping<PaymentColumn>;

/** Limits for one file. A file that exceeds them is refused, never read in part (F-2.4). */
export type Limits = {
  /** Bytes of the file. */
  readonly fileSize: number;
  /** Records or rows. */
  readonly records: number;
  /** Characters of one record or row. */
  readonly recordLength: number;
  /** Number of errors after which reading stops: correcting that many by hand is not realistic. */
  readonly errors: number;
};

/** Limits for files whose lines are all kept in memory. */
export const defaultLimits: Limits = { fileSize: 50 * 1024 * 1024, records: 1_000_000, recordLength: 65_536, errors: 10_000 };

/** Limits for files whose lines are passed on in batches. */
export const streamLimits: Limits = { ...defaultLimits, fileSize: 4 * 1024 ** 3, records: 50_000_000 };

export type ParseOptions = {
  /** Aborting rejects the promise with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Receives the number of bytes read so far in the second pass. The last call has the whole size. */
  readonly onProgress?: (bytesRead: number) => void;
  readonly limits?: Partial<Limits>;
};

export type StreamOptions = ParseOptions & {
  /**
   * Receives the lines in file order, several thousand at a time; reading waits for it. A file states its totals at its end, so no
   * line may be relied on until the result says `accepted`.
   */
  readonly onLines: (lines: readonly PaymentLine[]) => void | Promise<void>;
};

/** Hundredths of the currency unit; `count` is what the format counts: details in ABA, entries and addenda in ACH, lines in tables. */
export type Totals = { readonly credits: number; readonly debits: number; readonly count: number };

/** The totals that the file states (null when it states none) and the sums of its records, including rows with problems. */
export type ControlTotals = { readonly stated: Totals | null; readonly summed: Totals };

/** The result of reading a file without its lines. */
export type ParseSummary = {
  /** Name of the format as formats.md spells it; 'unknown' when none fits. */
  readonly format: string;
  /** Display name of the flavour that the user chose, of the special sheet that was found, else of the format; '' if unknown. */
  readonly label: string;
  /** The key of an ABA flavour the user chose; the reading is the generic one (P-5.6). */
  readonly flavour?: string;
  /** False when a file error refuses the file, or when no payment line came out of it. */
  readonly accepted: boolean;
  readonly warnings: readonly Problem[];
  readonly errors: readonly Problem[];
  readonly controlTotals: ControlTotals;
  /** `format@version` of the reader, for the event of the run. */
  readonly parser: string;
};

/** A file that is not accepted has no lines. */
export type ParseResult = ParseSummary & { readonly lines: readonly PaymentLine[] };

const SLICE = 64 * 1024;

/** A byte source over bytes in memory, handed out in slices of 64 KiB. */
export const bytesSource = (fileName: string, bytes: Uint8Array): ByteSource => ({
  fileName,
  size: bytes.byteLength,
  async *open() {
    for (let at = 0; at < bytes.byteLength; at += SLICE) yield bytes.subarray(at, at + SLICE);
  },
});
