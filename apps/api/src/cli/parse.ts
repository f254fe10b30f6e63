import { basename } from 'node:path';
import type { PaymentLine } from '@counterfoil/domain';
import {
  type ByteSource,
  type CustomerCountry,
  type ParseContext,
  type ParseSummary,
  paymentFormats,
  type Problem,
  problemMessages,
  streamPaymentFile,
} from '@counterfoil/parsers';
import { decimalText } from '@counterfoil/projections';
import { type CliCommand, type Io, oneOf, textOf, UsageError } from './command.js';
import { fileSource } from './file-source.js';
import { textTable } from './table.js';

const countries: { readonly [short: string]: CustomerCountry } = { AU: 'AUS', NZ: 'NZL', US: 'USA' };

/** Reads payment files offline, as the server would. */
export const parse: CliCommand = {
  summary: 'read payment files and show what they contain',
  usage: 'FILE... [--country AU|NZ|US] [--key FORMAT] [--json]',
  help: [
    'FILE        a payment file; you can name several',
    '--country   the country of the customer: AU (default), NZ or US',
    `--key       the format; without it, the format is detected: ${paymentFormats.map(({ key }) => key).join(', ')}`,
    '--json      one line of JSON for each file: file, format, accepted, lines, warnings, errors',
    'Exit code 1 when a file is refused or some of its rows are left out.',
  ],
  options: { country: { type: 'string', default: 'AU' }, key: { type: 'string', default: 'auto' }, json: { type: 'boolean' } },
  run: async (files, given, { out }) => {
    if (files.length === 0) throw new UsageError('Name at least one file.');
    const customerCountry = countries[oneOf('country', textOf(given, 'country')!, Object.keys(countries))]!;
    const keys = paymentFormats.map(({ key }) => key);
    const key = oneOf('key', textOf(given, 'key')!, keys);
    let clean = true;
    for (const file of files) {
      const source = await fileSource(file);
      const read = await readOf(source, { customerCountry, key });
      clean &&= read.accepted && read.errors.length === 0;
      if (given['json'] === true) await printJson(source, { customerCountry, key }, read, out);
      else out(report(file, read));
    }
    return clean ? 0 : 1;
  },
};

/** Maximum number of lines that are shown, and kept in memory while a file is read. */
const LINES_SHOWN_MAX = 1000;

/** The part of a file that is kept. Its size does not depend on the file's. */
type Read = ParseSummary & {
  readonly count: number;
  readonly first: readonly PaymentLine[];
  /** Hundredths by currency. */
  readonly sums: ReadonlyMap<string, number>;
};

const readOf = async (source: ByteSource, context: ParseContext): Promise<Read> => {
  const first: PaymentLine[] = [];
  const sums = new Map<string, number>();
  let count = 0;
  const onLines = (lines: readonly PaymentLine[]): void => {
    count += lines.length;
    first.push(...lines.slice(0, LINES_SHOWN_MAX - first.length));
    for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  };
  const summary = await streamPaymentFile(source, context, { onLines });
  return summary.accepted ? { ...summary, count, first, sums } : { ...summary, count: 0, first: [], sums: new Map() };
};

/** One line of JSON. Whether a file is accepted is known only at its end, so a large file is read a second time for its lines. */
const printJson = async (source: ByteSource, context: ParseContext, read: Read, out: Io['out']): Promise<void> => {
  const { format, accepted, warnings, errors, count, first } = read;
  const head = JSON.stringify({ file: basename(source.fileName), format, accepted });
  out(`${head.slice(0, -1)},"lines":[`);
  let separator = '';
  const print = (lines: readonly PaymentLine[]): void => {
    out(separator + lines.map((line) => JSON.stringify(line)).join(','));
    separator = ',';
  };
  if (count <= LINES_SHOWN_MAX) print(first);
  else await streamPaymentFile(source, context, { onLines: print });
  out(`],"warnings":${JSON.stringify(warnings)},"errors":${JSON.stringify(errors)}}\n`);
};

const report = (file: string, { format, accepted, count, first, sums, warnings, errors }: Read): string => {
  const payments = `${count} payment${count === 1 ? '' : 's'}`;
  const totals = [...sums].map(([currency, sum]) => `${currency} ${decimalText(sum)}`).join(', ');
  return [
    `${file}: ${accepted ? `${format}, ${payments}, ${totals}` : 'not accepted'}\n`,
    ...(count === 0 ? [] : [linesTable(first)]),
    ...(count > LINES_SHOWN_MAX ? [`... and ${count - LINES_SHOWN_MAX} more; use --json to list all\n`] : []),
    ...problemLines('error', errors),
    ...problemLines('warning', warnings),
    '\n',
  ].join('');
};

const linesTable = (lines: readonly PaymentLine[]): string =>
  textTable(
    ['row', 'account name', 'bank code', 'account', 'amount', ''],
    lines.map(({ clientData, accountName, accountCode, accountNumber, amount, currency }) => [
      clientData,
      accountName,
      accountCode,
      accountNumber,
      decimalText(amount),
      currency,
    ]),
    [0, 4],
  );

const problemLines = (kind: string, problems: readonly Problem[]): readonly string[] =>
  problems.map((problem) => `${kind}: ${problemMessages[problem.code](problem)} [${problem.code}]\n`);
