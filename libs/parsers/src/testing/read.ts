import { bytesSource, type ByteSource, type CustomerCountry, type ParseOptions, type ParseResult } from '../payment-file.js';
import { parsePaymentFile } from '../parse-payment-file.js';
import type { Problem } from '../problems.js';

export type ReadSettings = {
  readonly fileName?: string;
  readonly country?: CustomerCountry;
  readonly key?: string;
  readonly options?: ParseOptions;
};

export const readBytes = (bytes: Uint8Array, settings: ReadSettings = {}): Promise<ParseResult> => {
  const { fileName = 'file.txt', country = 'AUS', key, options } = settings;
  const context = { customerCountry: country, ...(key === undefined ? {} : { key }) };
  return parsePaymentFile(bytesSource(fileName, bytes), context, options);
};

export const readText = (text: string, settings?: ReadSettings): Promise<ParseResult> =>
  readBytes(new TextEncoder().encode(text), settings);

export const readLines = (lines: readonly string[], settings?: ReadSettings): Promise<ParseResult> =>
  readText(lines.join('\r\n'), settings);

/** Problems as 'code@row', which reads well in a test. */
export const codes = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ code, row }) => (row === undefined ? code : `${code}@${row}`));

/** A source that hands its bytes out in chunks of these sizes, over and over. */
export const chunkedSource = (fileName: string, bytes: Uint8Array, sizes: readonly number[]): ByteSource => ({
  fileName,
  size: bytes.byteLength,
  async *open() {
    for (let at = 0, i = 0; at < bytes.byteLength; i++) {
      const size = sizes[i % sizes.length]!;
      yield bytes.subarray(at, at + size);
      at += size;
    }
  },
});
