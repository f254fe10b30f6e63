/** An ABA file of this many credits, as an accounting system writes it: 120 characters a record, totals that agree. */
export const abaFile = (details: number, amount = 1_000): string => {
  const total = String(details * amount).padStart(10, '0');
  const header = '0                 01CBA       KOOKABURRA TRADING PTY LTD301500CREDITORS   301126';
  const detail = (n: number): string =>
    `1063-102${String(10_000_000 + n).padStart(9)} 50${String(amount).padStart(10, '0')}${`Supplier Number ${n}`.padEnd(32)}` +
    `${`INV ${n}`.padEnd(18)}062-001 10004567KOOKABURRA TRADI00000000`;
  const trailer = `7999-999            ${total}${total}0000000000${' '.repeat(24)}${String(details).padStart(6, '0')}`;
  const records = [header, ...Array.from({ length: details }, (_, n) => detail(n + 1)), trailer];
  return records.map((record) => record.padEnd(120)).join('\r\n');
};
