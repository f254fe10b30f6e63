// Writes a valid ABA file with N payments: `node tools/make-aba.mjs 5000 > large.aba`. Every tenth goes to an account the demo knows.

/** Accounts of the demo's Australian company, in different states. */
const known = [
  ['063-102', '10203040', 'Bluegum Joinery Pty Ltd'],
  ['012-345', '006789012', 'Coastal Freight Partners'],
  ['484-799', '555123', "O'Malley & Daughters"],
  ['033-000', '87654', 'Jo Nguyen'],
  ['083-001', '9ABC12', 'brolga holdings'],
];
const MOST = 100_000; // the trailer's sums have ten digits

const count = Number(process.argv[2] ?? 5_000);
if (!Number.isInteger(count) || count < 1 || count > MOST) {
  console.error(`How many payments? 1 to ${MOST}: node tools/make-aba.mjs 5000 > large.aba`);
  process.exit(2);
}

const right = (value, width, filler = ' ') => String(value).padStart(width, filler);
const amountOf = (i) => 1_000 + ((i * 7_919) % 90_000); // cents

const payeeOf = (i) =>
  i % 10 === 0
    ? known[(i / 10) % known.length]
    : [
        '06' + right(i % 10, 1) + '-' + right(i % 1_000, 3, '0'),
        right(10_000_000 + i * 37, 9),
        `Payee ${right(i, 6, '0')} Pty Ltd`,
      ];

const detail = (i) => {
  const [bsb, account, name] = payeeOf(i);
  return `1${bsb}${right(account, 9)} 50${right(amountOf(i), 10, '0')}${name.padEnd(32)}${`INV ${i}`.padEnd(18)}062-001 10004567KOOKABURRA      00000000`;
};

const sum = right(
  Array.from({ length: count }, (_, i) => amountOf(i + 1)).reduce((total, amount) => total + amount, 0),
  10,
  '0',
);
const header =
  `${'0'.padEnd(18)}01CBA${' '.repeat(7)}${'KOOKABURRA TRADING'.padEnd(26)}301500${'CREDITORS'.padEnd(12)}301126`.padEnd(120);
const trailer = `7999-999${' '.repeat(12)}${sum}${sum}${'0'.repeat(10)}${' '.repeat(24)}${right(count, 6, '0')}`.padEnd(120);

process.stdout.write([header, ...Array.from({ length: count }, (_, i) => detail(i + 1)), trailer, ''].join('\r\n'));
