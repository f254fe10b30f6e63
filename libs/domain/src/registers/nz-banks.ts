const noLongerIssued = 'Bank number no longer issued';

/** Number, name and branch ranges of each New Zealand bank (F-12). */
const rows: readonly (readonly [number: string, name: string, branches: string])[] = [
  ['01', 'ANZ', '0001-0999 1100-1199 1800-1899 6150'],
  ['02', 'BNZ', '0001-0999 1200-1299 2025-2055'],
  ['03', 'Westpac', '0001-0999 1300-1399 1500-1599 1700-1799 1900-1999 5050 7355'],
  ['04', 'ANZ', '2014-2024'],
  ['05', 'China Construction Bank', '8884-8889'],
  ['06', 'ANZ', '0001-0999 1400-1499'],
  ['08', 'BNZ', '6500-6599'],
  ['09', noLongerIssued, '0000'],
  ['10', 'ICBC', '5165-5169'],
  ['11', 'ANZ', '5000-6499 6600-8999'],
  ['12', 'ASB', '3000-3299 3400-3499 3600-3699'],
  ['13', 'Westpac', '4900-4999'],
  ['14', 'Westpac', '4700-4799'],
  ['15', 'TSB', '3900-3999'],
  ['16', 'Westpac', '4400-4499'],
  ['17', 'Westpac', '3300-3399'],
  ['18', 'Westpac', '3500-3599'],
  ['19', 'Westpac', '4600-4649'],
  ['20', 'Westpac', '4100-4199'],
  ['21', 'Westpac', '4800-4899'],
  ['22', 'Westpac', '4000-4049'],
  ['23', 'Westpac', '3700-3799'],
  ['24', 'ASB', '4300-4349'],
  ['25', 'ANZ', '2500-2599'],
  ['26', noLongerIssued, '2600-2699'],
  ['27', 'Westpac', '3800-3849'],
  ['28', noLongerIssued, '2100-2149'],
  ['29', noLongerIssued, '2150-2299'],
  ['30', 'HSBC', '2900-2949'],
  ['31', 'Citibank', '2800-2849'],
  ['33', noLongerIssued, '6700-6799'],
  ['35', noLongerIssued, '2400-2499'],
  ['38', 'Kiwibank', '9000-9499'],
  ['88', 'Bank of China', '8800-8805'],
];

type Bank = { readonly name: string; readonly branches: readonly number[] };

/** The first and last branch of each range, as a flat list. */
const rangesOf = (branches: string): readonly number[] =>
  branches.split(' ').flatMap((range) => [Number(range.slice(0, 4)), Number(range.slice(-4))]);

/** Indexed by number, because looking up texts would slow down a file of a million accounts. */
const banks: (Bank | undefined)[] = [];
for (const [number, name, branches] of rows) banks[Number(number)] = { name, branches: rangesOf(branches) };

/** The two-digit numbers of all banks, including those no longer issued. */
export const nzBankNumbers: readonly string[] = rows.map(([number]) => number);

/** The bank of a New Zealand bank and branch (six digits); null when the number belongs to no bank (F-12). */
export const nzBank = (bankBranch: string): { readonly name: string } | null => banks[digitsAt(bankBranch, 0, 2)] ?? null;

/**
 * Whether a bank and branch (six digits) is in the published ranges. New branches are added over time, so a branch outside the
 * ranges is a warning, never an error (F-12).
 */
export const isKnownNzBranch = (bankBranch: string): boolean => {
  const ranges = banks[digitsAt(bankBranch, 0, 2)]?.branches;
  if (ranges === undefined || bankBranch.length !== 6) return false;
  const branch = digitsAt(bankBranch, 2, 6);
  for (let i = 0; i < ranges.length; i += 2) if (branch >= ranges[i]! && branch <= ranges[i + 1]!) return true;
  return false;
};

/** The digits as a number; -1 when they are not digits. */
const digitsAt = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = number * 10 + digit;
  }
  return number;
};
