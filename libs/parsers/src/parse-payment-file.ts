import { formatFor, hasFlavour } from './formats.js';
import type { ByteSource, ParseContext, ParseOptions, ParseResult } from './payment-file.js';
import type { Problem } from './problems.js';
import { Findings, noTotals } from './reading/findings.js';
import type { PaymentFormat } from './reading/format.js';
import { openFile } from './reading/open-file.js';

/**
 * Reads a payment file of any known format. Bad content is never an exception: it is in `errors` (formats.md 1).
 * @throws the reason of `options.signal` when aborted, and whatever the source throws while it is read.
 */
export const parsePaymentFile = async (
  source: ByteSource,
  context: ParseContext,
  options: ParseOptions = {},
): Promise<ParseResult> => {
  const opened = await openFile(source, context, options);
  if ('refused' in opened) return refusal(opened.refused);
  const format = formatFor(opened.file.clues);
  if (format === undefined) return refusal({ code: 'unrecognised' });
  const findings = new Findings();
  await format.read(opened.file, findings);
  return findings.recognised ? resultOf(format, findings, context) : refusal({ code: 'unrecognised' });
};

const refusal = (problem: Problem): ParseResult => ({
  format: 'unknown',
  accepted: false,
  lines: [],
  warnings: [],
  errors: [problem],
  controlTotals: { stated: null, summed: noTotals },
  parser: 'unknown@1',
});

const resultOf = (format: PaymentFormat, findings: Findings, context: ParseContext): ParseResult => {
  if (findings.items.length === 0 && findings.errors.length === 0) findings.refuse('noPayments');
  const accepted = !findings.refused && findings.items.length > 0;
  return {
    format: format.key,
    ...(context.key !== undefined && hasFlavour(format, context.key) ? { flavour: context.key } : {}),
    accepted,
    lines: accepted ? findings.items : [],
    warnings: findings.inOrder(findings.warnings),
    errors: findings.inOrder(findings.errors),
    controlTotals: findings.controlTotals,
    parser: `${format.key}@${format.version}`,
  };
};
