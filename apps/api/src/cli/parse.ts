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

/** Reads payment files offline, as the server would; needs no data. */
export const parse: CliCommand = {
  summary: 'read payment files and say what is in them',
  usage: 'FILE... [--country AU|NZ|US] [--key FORMAT] [--json]',
  help: [
    'FILE        a payment file; several are read one after the other',
    '--country   of the customer whose file it is: AU (default), NZ or US',
    `--key       the format, when it is not to be detected: ${paymentFormats.map(({ key }) => key).join(', ')}`,
    '--json      one JSON line a file: file, format, accepted, lines, warnings, errors',
    'Exit code 1 when a file is refused or rows of it are left out.',
  ],
  options: { country: { type: 'string', default: 'AU' }, key: { type: 'string', default: 'auto' }, json: { type: 'boolean' } },
  run: async (files, given, { out }) => {
    if (files.length === 0) throw new UsageError('Which file?');
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

/** Lines kept while a file of any size is read; a table of more helps nobody. */
const SHOWN = 1000;

/** What is kept of a file: memory does not grow with it. */
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
    first.push(...lines.slice(0, SHOWN - first.length));
    for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  };
  const summary = await streamPaymentFile(source, context, { onLines });
  return summary.accepted ? { ...summary, count, first, sums } : { ...summary, count: 0, first: [], sums: new Map() };
};

/** One JSON line. Whether lines count is known at the end of the file: a large one is read a second time for them. */
const printJson = async (source: ByteSource, context: ParseContext, read: Read, out: Io['out']): Promise<void> => {
  const { format, accepted, warnings, errors, count, first } = read;
  const head = JSON.stringify({ file: basename(source.fileName), format, accepted });
  out(`${head.slice(0, -1)},"lines":[`);
  let separator = '';
  const print = (lines: readonly PaymentLine[]): void => {
    out(separator + lines.map((line) => JSON.stringify(line)).join(','));
    separator = ',';
  };
  if (count <= SHOWN) print(first);
  else await streamPaymentFile(source, context, { onLines: print });
  out(`],"warnings":${JSON.stringify(warnings)},"errors":${JSON.stringify(errors)}}\n`);
};

const report = (file: string, { format, accepted, count, first, sums, warnings, errors }: Read): string => {
  const payments = `${count} payment${count === 1 ? '' : 's'}`;
  const totals = [...sums].map(([currency, sum]) => `${currency} ${decimalText(sum)}`).join(', ');
  return [
    `${file}: ${accepted ? `${format}, ${payments}, ${totals}` : 'not accepted'}\n`,
    ...(count === 0 ? [] : [linesTable(first)]),
    ...(count > SHOWN ? [`... and ${count - SHOWN} more; --json lists them all\n`] : []),
    ...told('error', errors),
    ...told('warning', warnings),
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

const told = (kind: string, problems: readonly Problem[]): readonly string[] =>
  problems.map((problem) => `${kind}: ${problemMessages[problem.code](problem)} [${problem.code}]\n`);
