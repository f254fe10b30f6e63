import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  bytesSource,
  type CustomerCountry,
  parsePaymentFile,
  type ParseResult,
  paymentFormats,
  type Problem,
  problemMessages,
} from '@counterfoil/parsers';
import { decimalText } from '@counterfoil/projections';
import { type CliCommand, oneOf, textOf, UsageError } from './command.js';
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
      const result = await parsePaymentFile(bytesSource(basename(file), await readFile(file)), { customerCountry, key });
      clean &&= result.accepted && result.errors.length === 0;
      out(given['json'] === true ? jsonLine(file, result) : report(file, result));
    }
    return clean ? 0 : 1;
  },
};

const jsonLine = (path: string, { format, accepted, lines, warnings, errors }: ParseResult): string =>
  `${JSON.stringify({ file: basename(path), format, accepted, lines, warnings, errors })}\n`;

const report = (file: string, { format, accepted, lines, warnings, errors }: ParseResult): string => {
  const payments = `${lines.length} payment${lines.length === 1 ? '' : 's'}`;
  return [
    `${file}: ${accepted ? `${format}, ${payments}, ${sums(lines)}` : 'not accepted'}\n`,
    ...(lines.length === 0 ? [] : [linesTable(lines)]),
    ...told('error', errors),
    ...told('warning', warnings),
    '\n',
  ].join('');
};

const sums = (lines: ParseResult['lines']): string => {
  const byCurrency = new Map<string, number>();
  for (const { currency, amount } of lines) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  return [...byCurrency].map(([currency, sum]) => `${currency} ${decimalText(sum)}`).join(', ');
};

const linesTable = (lines: ParseResult['lines']): string =>
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
