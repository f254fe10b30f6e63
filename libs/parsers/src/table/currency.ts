import { currencies, ok, parseCurrency, type Result } from '@counterfoil/domain';

/** Names that systems use for currencies in addition to the English ones. */
const otherNames = {
  'NZ dollar': 'NZD',
  'United States dollar': 'USD',
  'UK pound': 'GBP',
  'Pound sterling': 'GBP',
  Sterling: 'GBP',
  // NetSuite's name for the dollar of a new company
  USA: 'USD',
} as const;

/** 'U.S. Dollars' and 'US dollar' are the same name. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/s$/, '');

const byName = ((): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const english = [...currencies].map((code) => [names.of(code) ?? code, code] as const);
  return new Map([...english, ...Object.entries(otherNames)].map(([name, code]) => [plainName(name), code]));
})();

/** Reads a currency of a table: its ISO 4217 code, or its English name, as NetSuite writes it. */
export const readCurrency = (text: string): Result<string, 'unknown-currency'> => {
  const code = parseCurrency(text);
  const named = code.ok ? undefined : byName.get(plainName(text));
  return named === undefined ? code : ok(named);
};
