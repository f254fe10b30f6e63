import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Result } from '../kernel/result.js';
import { parseAccountNumber, parseAuAccount, parseUsAccount } from './account-number.js';
import { parseAmount } from './amount.js';
import { parseBsb, parseRoutingNumber, parseTypedBankCode } from './bank-code.js';
import { parseBic } from './bic.js';
import {
  isAcnCheckDigitRight,
  isNzbnCheckDigitRight,
  parseAbn,
  parseAbnDigits,
  parseAcn,
  parseNzbn,
  searchedAbn,
} from './company-number.js';
import { countries, parseCountry } from './country.js';
import { parseCurrency } from './currency.js';
import { groupIban, ibanLengths, parseIban } from './iban.js';
import { registerMessages } from './messages.js';
import { parseNzBase, parseNzSuffix } from './nz-account.js';
import { parseGstNumber, parseTin } from './tax-number.js';

type Parse = (text: string) => Result<unknown, string>;

/** Texts with the value that they are accepted with, or null when they are refused. All examples of F-11 are included. */
type Examples = readonly (readonly [text: string, value: string | number | null])[];

const same = (...texts: string[]): Examples => texts.map((text) => [text, text.replace(/[\s-]/g, '')] as const);
const refused = (...texts: string[]): Examples => texts.map((text) => [text, null] as const);

const tables: readonly (readonly [name: string, parse: Parse, examples: Examples])[] = [
  [
    'ABN',
    parseAbn,
    [
      ...same('51824753556', '53 004 085 616', '83914571673'),
      ...refused('51824753557', '99999999999', '5182475355', '5182475355A', ''),
    ],
  ],
  ['ABN, simple', parseAbnDigits, [...same('51824753557'), ...refused('5182475355', '518247535566')]],
  [
    'ACN',
    parseAcn,
    [...same('004085616', '010 499 966', '000000019', '004085617'), ...refused('00408561', '0040856166', 'A04085616')],
  ],
  ['NZBN', parseNzbn, [...same('9429000106078', '9429000106079'), ...refused('942904465042', '94290446504211')]],
  [
    'GST',
    parseGstNumber,
    [
      ...same('49091850', '35901981', '136-410-132', '049091850'),
      ...refused('136410133', '9125568', '150000001', '', '4909185A'),
    ],
  ],
  ['TIN', parseTin, [...same('042103594', '91-1144442', '536-90-4399'), ...refused('000000000', '12345678', '91114444A')]],
  [
    'routing number',
    parseRoutingNumber,
    [...same('021000021', '111000025', '2313-80104'), ...refused('021000022', '112000025', '11100002', '000000000')],
  ],
  [
    'Canadian routing',
    (text) => parseRoutingNumber(text, 'CAN'),
    [...same('000412345'), ...refused('000000000', '123456780', '00041234')],
  ],
  [
    'BSB',
    parseBsb,
    [
      ...same('062-000', '012-003', '083 047'),
      ['62-000', '062000'],
      ...refused('06A-102', '999-999', '62-00', '000000', '0620001'),
    ],
  ],
  [
    'typed bank code',
    (text) => parseTypedBankCode(text, 'AUS'),
    [...same('062-000'), [' BSB 062000 ', '062000'], ...refused('62000', '0620000')],
  ],
  [
    'typed routing number',
    (text) => parseTypedBankCode(text, 'USA'),
    [...same('021000021'), ...refused('02100002', '0210000211')],
  ],
  [
    'AU account',
    parseAuAccount,
    [
      ...same('123', '00 123-4'),
      ['9abc', '9ABC'],
      ['9'.repeat(50), '9'.repeat(50)],
      ...refused('12', '9'.repeat(51), '12.3', '0000', ''),
    ],
  ],
  [
    'US account',
    parseUsAccount,
    [...same('1234', '44-55-667788', '9'.repeat(17)), ...refused('123', '9'.repeat(18), '12/34', '0000')],
  ],
  ['account', parseAccountNumber, [...same('123', '9'.repeat(20)), ...refused('12', '9'.repeat(21), '12A')]],
  [
    'IBAN',
    parseIban,
    [
      ...same('GB29NWBK60161331926819', 'FR1420041010050500013M02606'),
      ['de89 3704-0044 0532.0130 00', 'DE89370400440532013000'],
      ...refused('DE89370400440532013008', 'GB29NWBK6016133192681', 'AL48212110090000000235698741', 'AU1234567890', '', 'DE'),
    ],
  ],
  [
    'BIC',
    parseBic,
    [
      ...same('ASBBNZ2A', 'AGRIFRPP882', 'DEUTDEFF', 'NCBVXKPR'),
      ['deutdeff', 'DEUTDEFF'],
      ...refused('AGRIFRPP8', 'AGRIF2PP', 'MULTIPLE', ''),
    ],
  ],
  ['NZ base', parseNzBase, [['12345', '0012345'], ['0012345', '0012345'], ...refused('12345678', '', '12A')]],
  ['NZ suffix', parseNzSuffix, [['00', '000'], ['000', '000'], ['0.50', '050'], ...refused('0', '0000', 'a0')]],
  [
    'country',
    parseCountry,
    [
      ['AU', 'AUS'],
      ['de', 'DEU'],
      ['NZL', 'NZL'],
      ['new  zealand', 'NZL'],
      ["Cote d'Ivoire", 'CIV'],
      ['XK', 'XKX'],
      ['United States of America', 'USA'],
      ['U.K.', 'GBR'],
      ['Korea, Republic of', 'KOR'],
      ...refused('ZZ', 'IP', ''),
    ],
  ],
  ['currency', parseCurrency, [['aud', 'AUD'], ['JPY', 'JPY'], ...refused('ZZZ', '', 'AU')]],
  [
    'amount',
    parseAmount,
    [
      ['1,250.00', 125000],
      ['1.250,00', 125000],
      ['1,250', 125000],
      ['1.250', 125000],
      ['1250', 125000],
      ['1250,5', null],
      ['12345678.90', 1234567890],
      ['0.01', 1],
      ['1.234.567,89', 123456789],
      ...refused('1,25,0', '-1', '', 'ten', '1.250.00', '1,2500', '.50', '$5', '99999999999999999'),
    ],
  ],
];

describe.each(tables)('%s', (_, parse, examples) => {
  test.each(examples)('the text %s is parsed as %s', (text, value) => {
    const result = parse(text);
    expect(result.ok ? result.value : null).toBe(value);
  });
});

test.each([
  ['004085616', true],
  ['010499966', true],
  ['000000019', true],
  ['004085617', false],
  ['999999999', false],
  ['00408561', false],
])('the check digit of ACN %s is right: %s', (acn, right) => expect(isAcnCheckDigitRight(acn)).toBe(right));

test.each([
  ['9429000106078', true],
  ['9429044650421', true],
  ['9429041561324', true],
  ['9429000106079', false],
  ['9429044650420', false],
  ['942904465042', false],
])('the check digit of NZBN %s is right: %s', (nzbn, right) => expect(isNzbnCheckDigitRight(nzbn)).toBe(right));

describe('properties', () => {
  test('an ABN or a routing number with a single wrong digit is refused', () => {
    const slip = fc.tuple(fc.constantFrom('51824753556', '021000021'), fc.nat(10), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(slip, ([good, place, by]) => {
        const at = place % good.length;
        const bad = good.slice(0, at) + String((Number(good[at]) + by) % 10) + good.slice(at + 1);
        return !(good.length === 11 ? parseAbn(bad) : parseRoutingNumber(bad)).ok;
      }),
    );
  });

  test('an amount reads back the same from both styles', () => {
    const grouped = (whole: string, mark: string): string => whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, mark);
    fc.assert(
      fc.property(fc.nat(2 ** 50), (hundredths) => {
        const digits = String(hundredths).padStart(3, '0');
        const [whole, cents] = [digits.slice(0, -2), digits.slice(-2)];
        const read = [`${grouped(whole, ',')}.${cents}`, `${grouped(whole, '.')},${cents}`, `${whole}.${cents}`].map(parseAmount);
        return read.every((result) => result.ok && result.value === hundredths);
      }),
    );
  });

  test('an IBAN with two neighbours exchanged is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), (at) => {
        const iban = 'GB29NWBK60161331926819';
        const swapped = iban.slice(0, at) + iban[at + 1]! + iban[at]! + iban.slice(at + 2);
        return swapped === iban || !parseIban(swapped).ok;
      }),
    );
  });
});

describe('tables', () => {
  test('the country list has the 249 entries of ISO 3166-1 and Kosovo, every code once', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map(({ alpha2 }) => alpha2)).size).toBe(250);
    expect(new Set(countries.map(({ alpha3 }) => alpha3)).size).toBe(250);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(250);
    expect(countries.filter(({ alpha2, alpha3 }) => !/^[A-Z]{2}$/.test(alpha2) || !/^[A-Z]{3}$/.test(alpha3))).toEqual([]);
  });

  test('every country of the IBAN registry is a country', () => {
    expect([...ibanLengths.keys()].filter((alpha2) => !parseCountry(alpha2).ok)).toEqual([]);
    expect(ibanLengths.size).toBe(89);
  });

  test('an IBAN is printed in groups of four', () => {
    expect(groupIban('GB29NWBK60161331926819')).toBe('GB29 NWBK 6016 1331 9268 19');
  });

  test('the register messages are those of the specification', () => {
    expect(registerMessages['invalid-abn']()).toBe('Please enter a valid ABN');
    expect(registerMessages['invalid-amount']()).toBe('Please enter a valid payment amount');
    expect(registerMessages['invalid-nz-account']()).toBe('Invalid Account #');
    expect(registerMessages['invalid-routing-number']()).toBe('Please enter a valid 9 digit routing number');
    expect(registerMessages['invalid-us-account']()).toBe('Please enter a valid 4-17 digit account number');
    expect(registerMessages['invalid-bank-code']('NZ bank and branch')).toBe('Please enter a valid 6 digit NZ bank and branch');
  });
});

test('a search takes an ABN with its blanks, right or mistyped, and leaves every other text as it is', () => {
  expect([' 51 824 753 557 ', '51824753556'].map(searchedAbn)).toEqual(['51824753557', '51824753556']);
  for (const text of ['063-102 10203', '51 824', '518 247 535 56', 'Bluegum']) expect(searchedAbn(text)).toBe(text);
});
