import type { PaymentLine } from '@counterfoil/domain';
import {
  bytesSource,
  type ByteSource,
  type ControlTotals,
  type CustomerCountry,
  type ParseOptions,
  type ParseResult,
} from '../payment-file.js';
import { parsePaymentFile } from '../parse-payment-file.js';
import type { Problem } from '../problems.js';
import { Findings } from '../reading/findings.js';
import type { PaymentFormat } from '../reading/format.js';
import { openFile } from '../reading/open-file.js';

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

/** A source that returns its bytes in chunks of these sizes, repeated. */
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

/** The result of reading a file as one format, without detection. */
export type FormatReading = {
  readonly detected: boolean;
  readonly recognised: boolean;
  /** None for a refused file. */
  readonly lines: readonly PaymentLine[];
  readonly refused: boolean;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
  readonly totals: ControlTotals;
};

export const readAs = async (
  format: PaymentFormat,
  records: readonly string[],
  { fileName = 'file.txt', country = 'NZL' }: { readonly fileName?: string; readonly country?: CustomerCountry } = {},
): Promise<FormatReading> => {
  const source = bytesSource(fileName, new TextEncoder().encode(records.join('\r\n')));
  const opened = await openFile(source, { customerCountry: country }, {});
  if ('refused' in opened) throw new Error(opened.refused.code);
  const lines: PaymentLine[] = [];
  const findings = new Findings((batch) => void lines.push(...batch), opened.file.limits.errors);
  await format.read(opened.file, findings);
  await findings.flush();
  return {
    detected: format.detect(opened.file.clues),
    recognised: findings.recognised,
    lines: findings.refused ? [] : lines,
    refused: findings.refused,
    warnings: codes(findings.inOrder(findings.warnings)),
    errors: codes(findings.inOrder(findings.errors)),
    totals: findings.controlTotals,
  };
};
