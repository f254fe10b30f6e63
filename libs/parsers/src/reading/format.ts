import type { CustomerCountry, Limits, ParseContext } from '../payment-file.js';
import type { RemoveLines } from '../removing/removal.js';
import type { Findings } from './findings.js';
import { BlockSplitter, type RecordReader, RecordSplitter, RecordTooLong } from './records.js';

/** The input of format detection: the extension and the beginning of the content (F-3). */
export type Clues = {
  /** Lower case, without the dot; '' when the name has none. */
  readonly extension: string;
  /** The first eight bytes, one character each, which identify binary files. */
  readonly magic: string;
  /** The first 64 KiB of bytes as text. */
  readonly head: string;
  /** The first records of the head that are not blank, unchanged, at most 200. */
  readonly records: readonly string[];
  readonly context: ParseContext;
};

/** A file opened for reading: decoded text in chunks, with its clues and bounds. */
export type OpenFile = {
  readonly clues: Clues;
  readonly context: ParseContext;
  /** The file's name without folder, at most 90 characters: the `action` of its lines (P-9). */
  readonly action: string;
  readonly limits: Limits;
  /** For readers that collect the file before they read it. `text` and `bytes` check the signal themselves. */
  throwIfAborted(): void;
  text(): AsyncIterable<string>;
  bytes(): AsyncIterable<Uint8Array>;
};

/** One format: a folder that offers this, and one line in `formats.ts`. */
export type PaymentFormat = {
  /** The name of formats.md, e.g. 'aba'. */
  readonly key: string;
  /** The name in the format selector. */
  readonly label: string;
  /** Raised whenever the same bytes could be read differently. */
  readonly version: number;
  readonly extensions: readonly string[];
  /** Countries of customers whose files are read as this format when no other matches (P-5.6). */
  readonly defaultFor: readonly CustomerCountry[];
  /** Labels for the same reading, e.g. the ABA flavours of some accounting systems. */
  readonly flavours: readonly { readonly key: string; readonly label: string }[];
  /** More exact names that a result may carry in place of `key`; see `Findings.variant`. */
  readonly variants?: readonly { readonly key: string; readonly label: string }[];
  readonly detect: (clues: Clues) => boolean;
  readonly read: (file: OpenFile, findings: Findings) => Promise<void>;
  /** Writes a file again without some of its payments. */
  readonly remove: RemoveLines;
};

/** Feeds the records of a file to a reader; `blockWidth` cuts lines again into records of that width. */
export const readRecords = async (
  file: OpenFile,
  findings: Findings,
  reader: RecordReader,
  blockWidth?: number,
): Promise<void> => {
  const { limits } = file;
  let records = 0;
  const onRecord = (record: string, row: number): void => {
    records++;
    if (records <= limits.records) reader.record(record, row);
  };
  const splitter =
    blockWidth === undefined ? new RecordSplitter(onRecord, limits.recordLength) : new BlockSplitter(onRecord, blockWidth);
  try {
    for await (const chunk of file.text()) {
      splitter.add(chunk);
      await findings.flush();
      if (records > limits.records || findings.isFull) break;
    }
    if (records <= limits.records && !findings.isFull) splitter.end();
  } catch (problem) {
    if (!(problem instanceof RecordTooLong)) throw problem;
    return findings.refuse('recordLength', { row: problem.row });
  }
  if (findings.isFull) return;
  if (records <= limits.records) reader.end();
  else findings.refuse('tooLarge', { field: 'records', value: String(limits.records) });
};
