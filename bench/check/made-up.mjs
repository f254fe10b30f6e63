// Suppliers and payments to them, the same on every machine.

const TRADES = ['Joinery', 'Plumbing', 'Catering', 'Logistics', 'Printing', 'Electrical', 'Roofing', 'Cleaning'];
const SYLLABLES = [
  'ba',
  'dor',
  'kel',
  'lim',
  'mar',
  'nos',
  'pri',
  'quen',
  'ros',
  'sil',
  'tam',
  'vor',
  'wen',
  'yar',
  'zel',
  'gri',
];
/** Every twentieth payment is to an account that is not on file. */
const STRANGERS = 20;

const word = (i) => [i, i >> 4, i >> 8, i >> 12].map((n) => SYLLABLES[n & 15]).join('');

/** With `alike`, names share their words, like those of a group's subsidiaries. Otherwise each begins with a different word. */
const nameOf = (i, alike) =>
  alike ? `Southern Cross ${TRADES[i % 8]} ${word(i)} Pty Ltd` : `${word(i)} ${TRADES[i % 8]} Pty Ltd`;
const numberOf = (i) => `${30_000_000 + i * 37}`;

export const supplierList = (count, alike) => {
  const rows = Array.from(
    { length: count },
    (_, i) => `CHK-${i},${nameOf(i, alike)},${nameOf(i, alike)},062-000,${numberOf(i)},pay-${i}@check.example,AU`,
  );
  return ['Supplier Code,Supplier Name,Bank Account Name,BSB,Account Number,Email,Country', ...rows, ''].join('\n');
};

/** A different file for each run: the amounts and the order of the suppliers change. */
export const paymentFile = (run, lines, suppliers, alike) => {
  const rows = Array.from({ length: lines }, (_, n) => {
    const i = (n * 7 + run * 13) % suppliers;
    const account = n % STRANGERS === 0 ? `${80_000_000 + n}` : numberOf(i);
    return `${nameOf(i, alike)},062-000,${account},${(100 + n + run / 100).toFixed(2)},INV ${run}-${n},CHK-${i}`;
  });
  return ['Account Name,BSB,Account Number,Amount,Reference,Supplier Code', ...rows, ''].join('\n');
};
