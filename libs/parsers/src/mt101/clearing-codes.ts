import { type AccountCodeType, type Alpha3, isDigits, withoutGrouping } from '@counterfoil/domain';

/** A national clearing system as named after `//`: the lengths of its numbers, its country, and the account code type. */
type ClearingSystem = {
  readonly shortest: number;
  readonly longest: number;
  readonly country: Alpha3;
  readonly accountCodeType: AccountCodeType;
  /** Numbers consist of digits everywhere except in India (IFSC). */
  readonly letters: boolean;
};

type SystemRow = readonly [code: string, lengths: string, country: Alpha3, type?: AccountCodeType];

/** Clearing codes of F-8; CN (12 to 14 digits) is SWIFT's too. CH and CP are CHIPS, which settles in the United States. */
const rows: readonly SystemRow[] = [
  ['AU', '6', 'AUS', 9],
  ['NZ', '6', 'NZL', 1],
  ['FW', '9', 'USA', 4],
  ['SC', '6', 'GBR'],
  ['CC', '9', 'CAN'],
  ['BL', '8', 'DEU'],
  ['SW', '3–6', 'CHE'],
  ['AT', '5', 'AUT'],
  ['IT', '10', 'ITA'],
  ['ES', '8–9', 'ESP'],
  ['ZA', '6', 'ZAF'],
  ['HK', '3', 'HKG'],
  ['IE', '6', 'IRL'],
  ['IN', '11', 'IND'],
  ['PT', '8', 'PRT'],
  ['PL', '8', 'POL'],
  ['GR', '7', 'GRC'],
  ['RU', '9', 'RUS'],
  ['CH', '6', 'USA'],
  ['CP', '4', 'USA'],
  ['CN', '12–14', 'CHN'],
];

export const clearingSystems: ReadonlyMap<string, ClearingSystem> = new Map(
  rows.map(([code, lengths, country, accountCodeType = 11]) => {
    const [shortest, longest] = lengths.split('–').map(Number);
    return [code, { shortest: shortest!, longest: longest ?? shortest!, country, accountCodeType, letters: code === 'IN' }];
  }),
);

/** The number that a bank has in a clearing system. */
export type ClearingNumber = Pick<ClearingSystem, 'country' | 'accountCodeType'> & { readonly number: string };

/**
 * Reads the text after `//`: a clearing number, or null when its length or characters are invalid. Undefined when it holds no
 * number to check: a code alone (`//FW`, `//RT`) is a payment method, and systems outside the table are unknown.
 */
export const readClearingNumber = (text: string): ClearingNumber | null | undefined => {
  const plain = withoutGrouping(text).toUpperCase();
  const system = clearingSystems.get(plain.slice(0, 2));
  const number = plain.slice(2);
  if (system === undefined || number === '') return undefined;
  const { shortest, longest, letters, country, accountCodeType } = system;
  const fits = number.length >= shortest && number.length <= longest && (letters ? /^[0-9A-Z]+$/.test(number) : isDigits(number));
  return fits ? { number, country, accountCodeType } : null;
};
