import type { PaymentLine } from '@counterfoil/domain';
import { formatFor, formats } from './formats.js';
import { parsePaymentFile } from './parse-payment-file.js';
import { bytesSource, type ParseContext, type ParseOptions, type ParseResult } from './payment-file.js';
import { ByteSurvey } from './reading/encoding.js';
import { openFile } from './reading/open-file.js';
import { decodeExactly, encode } from './removing/encode.js';
import { removalMessages, type RemovalRefusal } from './removing/removal.js';
import { declaredEncoding } from './xml/xml-text.js';

export type ShorterFile =
  | {
      readonly bytes: Uint8Array;
      /** The reader's result for these bytes. Rows are numbered as in the shorter file. */
      readonly lines: readonly PaymentLine[];
    }
  | { readonly refused: RemovalRefusal; readonly message: string };

export type PaymentFileBytes = { readonly fileName: string; readonly bytes: Uint8Array };

/**
 * Writes a payment file without some of its payments, with adjusted totals and all other bytes unchanged (F-13). When no payments
 * are removed, the bytes stay the same. The result is read back and returned only if it contains exactly the remaining payments.
 * @param rows rows of the payments to remove, as `clientData` counts them (F-1.7)
 */
export const writeWithout = async (
  { fileName, bytes }: PaymentFileBytes,
  context: ParseContext,
  rows: ReadonlySet<number>,
  options: ParseOptions = {},
): Promise<ShorterFile> => {
  const before = await parsePaymentFile(bytesSource(fileName, bytes), context, options);
  if (!before.accepted) return refusal('unreadable');
  if (rows.size === 0) return { bytes, lines: before.lines };
  const payments = new Map(before.lines.map((line) => [Number(line.clientData), line]));
  const removed = new Map([...payments].filter(([row]) => rows.has(row)));
  if (removed.size < rows.size || payments.size < before.lines.length) return refusal('unknownRow');
  if (removed.size === payments.size) return refusal('nothingLeft');
  const written = await write({ fileName, bytes }, context, before, { payments, removed });
  if ('refused' in written) return refusal(written.refused);
  const after = await parsePaymentFile(bytesSource(fileName, written.bytes), contextOf(before, context), options);
  return isProved(before, after, rows) ? { bytes: written.bytes, lines: after.lines } : refusal('notProved');
};

const refusal = (refused: RemovalRefusal): ShorterFile => ({ refused, message: removalMessages[refused] });

type Payments = {
  readonly payments: ReadonlyMap<number, PaymentLine>;
  readonly removed: ReadonlyMap<number, PaymentLine>;
};

const write = async (
  { fileName, bytes }: PaymentFileBytes,
  context: ParseContext,
  { controlTotals }: ParseResult,
  { payments, removed }: Payments,
): Promise<{ readonly bytes: Uint8Array } | { readonly refused: RemovalRefusal }> => {
  const opened = await openFile(bytesSource(fileName, bytes), context, {});
  const format = 'refused' in opened ? undefined : formatFor(opened.file.clues);
  if ('refused' in opened || format === undefined) return { refused: 'unreadable' };
  const { clues } = opened.file;
  const encoding = encodingOf(bytes, clues.head);
  const decoded = decodeExactly(bytes, encoding);
  const text = decoded?.text ?? '';
  const removal = format.remove({ text, payments, removed, credits: controlTotals.summed.credits, clues });
  if ('refused' in removal) return removal;
  const shorter = decoded === null ? null : encode({ text: removal.text, mark: decoded.mark }, encoding);
  return shorter === null ? { refused: 'encoding' } : { bytes: shorter };
};

const encodingOf = (bytes: Uint8Array, head: string): string => {
  const survey = new ByteSurvey();
  survey.add(bytes);
  const { encoding } = survey.end();
  return encoding === 'windows-1252' ? (declaredEncoding(head) ?? encoding) : encoding;
};

/** The shorter file is read as the same format, although it may have too few records to be recognised. */
const contextOf = ({ parser }: ParseResult, context: ParseContext): ParseContext => {
  const format = formats.find(({ key, version }) => parser === `${key}@${version}`);
  return context.mapping !== undefined || format === undefined ? context : { ...context, key: format.key };
};

/**
 * The shorter file contains the remaining payments in their order, the same problems, and credits reduced by the removed amount.
 */
const isProved = (before: ParseResult, after: ParseResult, rows: ReadonlySet<number>): boolean => {
  const remaining = before.lines.filter(({ clientData }) => !rows.has(Number(clientData)));
  const removed = before.lines.filter(({ clientData }) => rows.has(Number(clientData)));
  const credits = removed.reduce((sum, { amount }) => sum - amount, before.controlTotals.summed.credits);
  const same = (a: readonly object[], b: readonly object[]): boolean => JSON.stringify(a) === JSON.stringify(b);
  return (
    after.accepted &&
    after.controlTotals.summed.credits === credits &&
    same(after.lines.map(withoutRow), remaining.map(withoutRow)) &&
    same(after.errors.map(withoutPlace), before.errors.map(withoutPlace))
  );
};

const withoutRow = ({ clientData: _, ...line }: PaymentLine): object => line;

const withoutPlace = ({ row: _, ...problem }: ParseResult['errors'][number]): object => problem;
