import { expect, test } from '@jest/globals';
import type { ParseResult } from './payment-file.js';
import { bytesSource, parsePaymentFile, readSupplierList } from './index.js';
import { formats } from './formats.js';
import { mutate, seededRandom } from './testing/mutate.js';
import { processorMs } from './testing/processor-time.js';
import { samplesOf } from './testing/samples.js';

/** `FUZZ_SEED=7` chooses another sequence of files, `npm run torture` a longer one. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 4_000);
/** Each walk has its own seed, so that it can be run again alone. */
const WALKS = 8;
const SLOWEST_MS = 1000;
/** The size, relative to the real limit, of files that are built to be slow. `npm run torture` reads them at full size. */
const SIZE = Number(process.env['FUZZ_SIZE'] ?? 0.3);
const SLOWEST_LONG_MS = 5000 * SIZE;

const samples = samplesOf([
  ...formats.flatMap(({ key, variants = [] }) => [key, ...variants.map((variant) => variant.key)]),
  'unknown',
]);
const keys = ['auto', ...formats.map(({ key }) => key)];

/** The rules that every result must satisfy, whatever the bytes. Returns the first rule that is broken. */
const violation = (result: ParseResult): string | null => {
  const { accepted, lines, errors, controlTotals, format } = result;
  if (accepted !== lines.length > 0) return 'lines without acceptance, or acceptance without lines';
  if (!accepted && errors.length === 0) return 'refused without a reason';
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amount) || line.amount < 0) return `amount ${line.amount}`;
    if (!/^[0-9A-Z]+$/.test(line.accountNumber)) return `account '${line.accountNumber}'`;
    if (!/^[0-9A-Z]+$/.test(line.accountCode)) return `code '${line.accountCode}'`;
    if (!/^[A-Z]{3}$/.test(line.country)) return `country '${line.country}'`;
  }
  return accepted ? totalsViolation(result, format, controlTotals) : null;
};

/** Formats whose trailer states a total. */
const totalled = ['aba', 'ach', 'mt9', 'gifts', 'tsb'];

const leftOutCredits = ['balancingEntrySkipped', 'returnSkipped', 'nonPaymentEntrySkipped', 'adviceSkipped', 'chequeSkipped'];

/** The totals of an accepted file are the sums of its records, and every difference from the lines is reported. */
const totalsViolation = (
  { lines, errors, warnings }: ParseResult,
  format: string,
  { stated, summed }: ParseResult['controlTotals'],
): string | null => {
  const untotalled = warnings.some(({ code }) => ['noControlTotals', 'missingTrailer'].includes(code));
  if (totalled.includes(format) && !untotalled && stated === null && summed.credits + summed.debits > 0)
    return 'accepted without totals or a warning';
  if (!untotalled && stated !== null && (stated.credits !== summed.credits || stated.debits !== summed.debits))
    return 'totals differ';
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum > summed.credits) return 'lines exceed the credits';
  const complete = errors.length === 0 && !warnings.some(({ code }) => leftOutCredits.includes(code));
  return complete && sum !== summed.credits ? 'lines are missing without a word' : null;
};

const walk = async (seed: number, rounds: number): Promise<number> => {
  const random = seededRandom(seed);
  let acceptedFiles = 0;
  for (let round = 0; round < rounds; round++) {
    const sample = samples[round % samples.length]!;
    const { bytes, done } = mutate(sample.bytes, random);
    const context = {
      customerCountry: random.pick(['AUS', 'NZL', 'USA'] as const),
      key: random.below(3) > 0 ? 'auto' : random.pick(keys),
    };
    const story = `FUZZ_SEED=${seed} round ${round}: ${sample.expected.file} ${done.join(' ')} ${JSON.stringify(context)}`;
    const started = processorMs();
    const result = await parsePaymentFile(bytesSource(sample.expected.file, bytes), context).catch((problem: unknown) => {
      throw new Error(story, { cause: problem });
    });
    if (result.accepted) acceptedFiles++;
    expect([story, violation(result)]).toEqual([story, null]);
    expect([story, processorMs() - started < SLOWEST_MS]).toEqual([story, true]);
  }
  return acceptedFiles;
};

test.each(Array.from({ length: WALKS }, (_, i) => SEED + i))(
  `broken files are read or refused, and never crash the reader: ${ROUNDS / WALKS} from seed %i`,
  // a walk in which every file is refused would prove nothing
  async (seed) => expect(await walk(seed, ROUNDS / WALKS)).toBeGreaterThan(ROUNDS / WALKS / 20),
  Math.max(60_000, ROUNDS * 10),
);

test('broken supplier lists are read or refused, and never crash the reader', async () => {
  const random = seededRandom(SEED);
  const [list] = samplesOf(['suppliers']);
  for (let round = 0; round < ROUNDS / 40; round++) {
    const { bytes, done } = mutate(list!.bytes, random);
    const story = `FUZZ_SEED=${SEED} round ${round}: suppliers ${done.join(' ')}`;
    const { suppliers, errors, accepted } = await readSupplierList(bytesSource('s.csv', bytes), { customerCountry: 'AUS' });
    const sound = suppliers.every(({ accountKey, row }) => accountKey !== '' || errors.some((error) => error.row === row));
    expect([story, sound, accepted || errors.length > 0]).toEqual([story, true, true]);
  }
}, 60_000);

const repeated = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Bytes built to be slow to read. Each must take time in proportion to its length. */
test.each([
  ['quotes in a row', repeated('"', 2_000_000 * SIZE)],
  [
    'quotes and blanks',
    `Account Name,BSB,Account No,Amount\n${repeated('"a"b   ', 400_000 * SIZE)}${' '.repeat(400_000 * SIZE)}`,
  ],
  ['delimiters', `Account Name,BSB,Account No,Amount\n${repeated(',', 2_000_000 * SIZE)}`],
  ['blank lines', repeated('\n', 5_000_000 * SIZE)],
  ['CR and LF in turn', repeated('\r\r\n\n', 5_000_000 * SIZE)],
  ['short lines', repeated('1\n', 2_000_000 * SIZE)],
  ['brackets and digits', `Account Name,BSB,Account No,Amount\nA,063102,123456,${repeated('(1,', 60_000)}`],
  ['one line of ACH', `101 09876543812345678902611300930A094101${repeated('622123456781', 3_000_000 * SIZE)}`],
  ['NULs', repeated('\u0000', 3_000_000 * SIZE)],
])(
  'the reader does not hang on %s',
  async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const key of keys) {
      const started = processorMs();
      expect((await parsePaymentFile(bytesSource('x.txt', bytes), { customerCountry: 'AUS', key })).accepted).toBe(false);
      expect(processorMs() - started).toBeLessThan(SLOWEST_LONG_MS);
    }
  },
  60_000,
);
