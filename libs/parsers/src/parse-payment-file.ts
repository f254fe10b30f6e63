import type { PaymentLine } from '@counterfoil/domain';
import { formatFor } from './formats.js';
import {
  type ByteSource,
  defaultLimits,
  type ParseContext,
  type ParseOptions,
  type ParseResult,
  type ParseSummary,
  type StreamOptions,
  streamLimits,
} from './payment-file.js';
import type { Problem } from './problems.js';
import { Findings, noTotals } from './reading/findings.js';
import type { PaymentFormat } from './reading/format.js';
import { openFile } from './reading/open-file.js';

/**
 * Reads a payment file of any known format and passes its lines on in batches. Except for the old binary xls, only one batch is in
 * memory. Invalid content never throws: it is reported in `errors` (F-1).
 * @throws the reason of `options.signal` when aborted, and whatever the source or `onLines` throw.
 */
export const streamPaymentFile = async (
  source: ByteSource,
  context: ParseContext,
  { onLines, ...options }: StreamOptions,
): Promise<ParseSummary> => {
  const opened = await openFile(source, context, { ...options, limits: { ...streamLimits, ...options.limits } });
  if ('refused' in opened) return refusal(opened.refused);
  const format = formatFor(opened.file.clues);
  if (format === undefined) return refusal({ code: 'unrecognised' });
  const findings = new Findings(onLines, opened.file.limits.errors);
  await format.read(opened.file, findings);
  await findings.flush();
  return findings.recognised ? summaryOf(format, findings, context) : refusal({ code: 'unrecognised' });
};

/** Reads a payment file as `streamPaymentFile` does, and keeps its lines. */
export const parsePaymentFile = async (
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions = {},
): Promise<ParseResult> => {
  const lines: PaymentLine[] = [];
  const onLines = (batch: readonly PaymentLine[]): void => {
    for (const line of batch) lines.push(line);
  };
  const limits = { ...defaultLimits, ...options.limits };
  const summary = await streamPaymentFile(source, context, { ...options, limits, onLines });
  return { ...summary, lines: summary.accepted ? lines : [] };
};

const refusal = (problem: Problem): ParseSummary => ({
  format: 'unknown',
  label: '',
  accepted: false,
  warnings: [],
  errors: [problem],
  controlTotals: { stated: null, summed: noTotals },
  parser: 'unknown@1',
});

const summaryOf = (format: PaymentFormat, findings: Findings, context: ParseContext): ParseSummary => {
  if (findings.count === 0 && findings.errors.length === 0) findings.refuse('noPayments');
  const flavour = format.flavours.find(({ key }) => key === context.key);
  const variant = format.variants?.find(({ key }) => key === findings.variant);
  return {
    format: variant?.key ?? format.key,
    label: (flavour ?? variant ?? format).label,
    ...(flavour === undefined ? {} : { flavour: flavour.key }),
    accepted: !findings.refused && findings.count > 0,
    warnings: findings.inOrder(findings.warnings),
    errors: findings.inOrder(findings.errors),
    controlTotals: findings.controlTotals,
    parser: `${format.key}@${format.version}`,
  };
};
