import { describe, expect, test } from '@jest/globals';
import { countryOfAlpha2, countryOfAlpha3, ibanLengths } from '@counterfoil/domain';
import { type AccountReading, readAccount } from './account.js';
import { type Bank, noBank, readBank } from './bank.js';
import { clearingSystems, readClearingNumber } from './clearing-codes.js';
import { type Mt101Tag, mt101Fields } from './fields.js';
import { readAmount } from './money.js';
import { readParty } from './party.js';
import type { FieldText } from './sequence.js';

const field = (tag: Mt101Tag, ...lines: readonly string[]): FieldText => ({
  tag,
  rule: mt101Fields.get(tag)!,
  lines: [...lines],
});

const bank = (tag: Mt101Tag, ...lines: readonly string[]): Bank => readBank(field(tag, ...lines));

describe('a clearing number', () => {
  test.each([
    ['AU063102', '063102', 'AUS', 9],
    ['au063-102', '063102', 'AUS', 9],
    ['NZ010242', '010242', 'NZL', 1],
    ['FW021000021', '021000021', 'USA', 4],
    ['SC601613', '601613', 'GBR', 11],
    ['CC000305678', '000305678', 'CAN', 11],
    ['BL37040044', '37040044', 'DEU', 11],
    ['SW230', '230', 'CHE', 11],
    ['SW080001', '080001', 'CHE', 11],
    ['AT12345', '12345', 'AUT', 11],
    ['IT0542811101', '0542811101', 'ITA', 11],
    ['ES21000418', '21000418', 'ESP', 11],
    ['ES210004184', '210004184', 'ESP', 11],
    ['ZA632005', '632005', 'ZAF', 11],
    ['HK004', '004', 'HKG', 11],
    ['IE931152', '931152', 'IRL', 11],
    ['INHDFC0000001', 'HDFC0000001', 'IND', 11],
    ['PT00020123', '00020123', 'PRT', 11],
    ['PL10901014', '10901014', 'POL', 11],
    ['GR0110125', '0110125', 'GRC', 11],
    ['RU044525225', '044525225', 'RUS', 11],
    ['CH123456', '123456', 'USA', 11],
    ['CP0002', '0002', 'USA', 11],
    ['CN102100099996', '102100099996', 'CHN', 11],
  ])('the clearing number %s is %s in %s, type %i', (text, number, country, accountCodeType) => {
    expect(readClearingNumber(text)).toEqual({ number, country, accountCodeType });
  });

  test.each([
    'AU06310',
    'AU0631022',
    'AU06A102',
    'SW12',
    'SW1234567',
    'AT1234',
    'INHDFC000001',
    'INHDFC-000/01',
    'CN1021000999961234',
  ])('the clearing number %s cannot be right', (text) => expect(readClearingNumber(text)).toBeNull());

  test.each(['FW', 'RT', 'XX123456', ''])('the text %j is not a clearing number', (text) =>
    expect(readClearingNumber(text)).toBeUndefined(),
  );

  test('every clearing system belongs to a country that ISO knows', () => {
    const unknown = [...clearingSystems.values()].filter(({ country }) => countryOfAlpha3(country) === undefined);
    expect([unknown, clearingSystems.size]).toEqual([[], 21]);
  });
});

describe('a bank', () => {
  const au = { number: '063102', country: 'AUS', accountCodeType: 9 };

  test.each([
    ['57A', ['ABCDDEFF'], { bic: 'ABCDDEFF' }],
    ['57A', ['abcddeffxxx'], { bic: 'ABCDDEFFXXX' }],
    ['57A', ['//AU063102', 'ABCDAU2S'], { clearing: au, bic: 'ABCDAU2S' }],
    ['57A', ['//AU063102'], { clearing: au }],
    ['57A', ['//FW', 'ABCDUS33'], { bic: 'ABCDUS33' }],
    ['57A', ['//XX12', 'ABCDUS33'], { bic: 'ABCDUS33' }],
    ['57A', ['/C/12345', 'ABCDUS33'], { bic: 'ABCDUS33' }],
    ['57A', ['/12345', 'ABCDUS33'], { bic: 'ABCDUS33' }],
    ['57C', ['//AU063102'], { clearing: au }],
    ['57C', ['/063102'], {}],
    ['57D', ['//AU063102', 'BANK OF KOOKABURRA'], { clearing: au }],
    ['57D', ['ABCDDEFF', 'BERLIN'], {}],
    ['57A', ['//AU063102', 'NO BIC'], { clearing: au, isFaulty: true, text: 'NO BIC' }],
    ['57A', ['ABCDIPFF'], { isFaulty: true }],
    ['57A', ['//AU06310', 'ABCDAU2S'], { isFaulty: true }],
  ] as const)('the bank in field %s is read from %j', (tag, lines, expected) => {
    expect(bank(tag, ...lines)).toEqual({ ...noBank, text: lines[0], ...expected });
  });
});

describe('an account', () => {
  const bic = bank('57A', 'ABCDDEFFXXX');
  const iban = 'DE89370400440532013000';

  const accounts: readonly (readonly [name: string, text: string, bank: Bank, expected: string])[] = [
    ['in Australia', '10203040', bank('57C', '//AU063102'), '9 AUS 10203040*063102'],
    ['with blanks, hyphens and small letters', '10-20 30a', bank('57C', '//AU063102'), '9 AUS 102030A*063102'],
    ['of two digits in Australia', '12', bank('57C', '//AU063102'), '9 AUS 12*063102 accountLength'],
    ['in Australia that looks like an IBAN', iban, bank('57C', '//AU063102'), `9 AUS ${iban}*063102`],
    ['in the United States', '123456789', bank('57C', '//FW021000021'), '4 USA 123456789*021000021'],
    [
      'of 18 digits in the United States',
      '1'.repeat(18),
      bank('57C', '//FW021000021'),
      `4 USA ${'1'.repeat(18)}*021000021 accountLength`,
    ],
    ['in New Zealand: base and suffix', '0100194000', bank('57C', '//NZ010242'), '1 NZL 0100194000*010242'],
    ['in New Zealand: suffix of two digits', '0100194-00', bank('57C', '//NZ010242'), '1 NZL 0100194000*010242'],
    ['in New Zealand: whole, 15 digits', '010242010019400', bank('57C', '//NZ010242'), '1 NZL 0100194000*010242'],
    ['in New Zealand: whole, 16 digits', '0102420100194000', bank('57C', '//NZ010242'), '1 NZL 0100194000*010242'],
    ['in New Zealand: whole, with hyphens', '01-0242-0100194-00', bank('57C', '//NZ010242'), '1 NZL 0100194000*010242'],
    ['in New Zealand, check failing', '0100195000', bank('57C', '//NZ010242'), '1 NZL 0100195000*010242 accountCheck'],
    ['in New Zealand, branch unknown', '0100197000', bank('57C', '//NZ019999'), '1 NZL 0100197000*019999 unknownBranch'],
    ['by BIC', '1234567', bic, '11 DEU 1234567*ABCDDEFFXXX ABCDDEFFXXX'],
    ['by BIC and clearing number', '1234567', bank('57A', '//BL37040044', 'ABCDDEFF'), '11 DEU 1234567*37040044 ABCDDEFF'],
    ['by clearing number elsewhere', '31926819', bank('57C', '//SC601613'), '11 GBR 31926819*601613'],
    ['IBAN and BIC', iban, bic, `2 DEU ${iban}*ABCDDEFFXXX iban ABCDDEFFXXX`],
    ['IBAN with blanks', 'de89 3704 0044 0532 0130 00', bic, `2 DEU ${iban}*ABCDDEFFXXX iban ABCDDEFFXXX`],
    ['IBAN alone', iban, noBank, `2 DEU ${iban}*${iban} iban`],
    ['IBAN and a bank by name', iban, bank('57D', 'KOOKABURRA BANK'), `2 DEU ${iban}*${iban} iban`],
    ['IBAN and clearing number', 'GB29NWBK60161331926819', bank('57C', '//SC601613'), '2 GBR GB29NWBK60161331926819*601613 iban'],
    ['IBAN and BIC of another country', iban, bank('57A', 'ABCDLULL'), `2 DEU ${iban}*ABCDLULL iban ABCDLULL`],
    ['short, beginning like an IBAN', 'DE8937040044', bic, '11 DEU DE8937040044*ABCDDEFFXXX ABCDDEFFXXX'],
    ['missing', '', bic, 'badAccountNumber'],
    ['of zeros', '0000', bic, 'badAccountNumber 0000'],
    ['with other signs', '12.34', bic, 'badAccountNumber 12.34'],
    ['that is a CHIPS number', '/CH123456', bic, 'badAccountNumber /CH123456'],
    ['IBAN mistyped', 'DE89370400440532013001', bic, 'badIban DE89370400440532013001'],
    ['IBAN mistyped, no bank', 'DE89370400440532013001', noBank, 'badIban DE89370400440532013001'],
    ['IBAN cut', iban.slice(0, 20), bic, `badIban ${iban.slice(0, 20)}`],
    ['without any bank', '1234567', noBank, 'badBankCode'],
    ['at a bank by name only', '1234567', bank('57D', 'KOOKABURRA BANK'), 'badBankCode KOOKABURRA BANK'],
    ['IBAN at a bank that cannot be right', iban, bank('57A', 'ABCDIPFF'), 'badBankCode ABCDIPFF'],
    ['at the BSB of fillers', '10203040', bank('57C', '//AU000000'), 'badBankCode //AU000000'],
    ['at a routing number with a wrong check', '123456789', bank('57C', '//FW021000022'), 'badBankCode //FW021000022'],
    ['at a New Zealand bank that does not exist', '0000001000', bank('57C', '//NZ070000'), 'badBankCode //NZ070000'],
    ['in New Zealand at another branch', '010243010019400', bank('57C', '//NZ010242'), 'badAccountNumber 010243010019400'],
    ['in New Zealand of eight digits', '01001940', bank('57C', '//NZ010242'), 'badAccountNumber 01001940'],
    ['in New Zealand with letters', '0100194ABC', bank('57C', '//NZ010242'), 'badAccountNumber 0100194ABC'],
    ['missing at a bank that cannot be right', '', bank('57A', 'ABCDIPFF'), 'badAccountNumber; badBankCode ABCDIPFF'],
  ];

  const described = (reading: AccountReading): string => {
    if ('problems' in reading) return reading.problems.map(({ code, value }) => `${code} ${value}`.trim()).join('; ');
    const { accountCodeType, country, accountNumber, accountCode, iban: found, swiftCode, warnings } = reading.account;
    if (found !== null) expect(found).toBe(accountNumber);
    const rest = [...(found === null ? [] : ['iban']), ...(swiftCode === null ? [] : [swiftCode]), ...warnings];
    return [`${accountCodeType} ${country} ${accountNumber}*${accountCode}`, ...rest].join(' ');
  };

  test.each(accounts)('an MT101 account is read or refused with its problem: %s', (_, text, at, expected) =>
    expect(described(readAccount(text, at))).toBe(expected),
  );

  test('every country that has IBANs is a country of the lines', () => {
    expect([...ibanLengths.keys()].filter((code) => countryOfAlpha2(code) === undefined)).toEqual([]);
  });
});

describe('an amount', () => {
  test.each([
    ['1250,5', 125050],
    ['100,', 10000],
    ['0,01', 1],
    ['0,', 0],
    ['001,10', 110],
    ['1,500', 150],
    ['90071992547409,', 9007199254740900],
    ['', null],
    [',', null],
    [',50', null],
    ['1250', null],
    ['1250.50', null],
    ['1.250,50', null],
    ['1,250,50', null],
    ['1,505', null],
    ['-1,50', null],
    ['+1,50', null],
    ['1,5 ', null],
    [' 1,5', null],
    ['1,5-', null],
    ['１,5', null],
    ['90071992547410,', null],
    ['0000000000001,50', null],
  ])('the MT101 amount %j is %j hundredths', (text, hundredths) => expect(readAmount(text)).toBe(hundredths));
});

describe('a party', () => {
  test.each([
    ['59', ['/10203040', 'BLUEGUM JOINERY', '4 TEST ST'], '10203040', 'BLUEGUM JOINERY', false],
    ['59', ['/ 10203040 ', ' BLUEGUM JOINERY'], '10203040', 'BLUEGUM JOINERY', false],
    ['59', ['BLUEGUM JOINERY'], '', 'BLUEGUM JOINERY', false],
    ['59', ['/10203040'], '10203040', '', false],
    ['59', ['/10203040', 'BLUEGUM JOINERY AND CABINETS PTY LT'], '10203040', 'BLUEGUM JOINERY AND CABINETS PTY LT', true],
    ['59', ['/10203040', '1/BLUEGUM'], '10203040', '1/BLUEGUM', false],
    ['59A', ['/10203040', 'ABCDDEFF'], '10203040', 'ABCDDEFF', false],
    ['59F', ['/DE09', '1/MUELLER', '1/UND SOEHNE', '2/HAUPTSTR 1', '3/DE/BERLIN'], 'DE09', 'MUELLER UND SOEHNE', false],
    ['59F', ['/DE09', '1/MUELLER SOEHNE UND TOECHTER GMBH UN', '2/X'], 'DE09', 'MUELLER SOEHNE UND TOECHTER GMBH UN', true],
    ['59F', ['/DE09', '2/HAUPTSTR 1', '1/MUELLER'], 'DE09', 'MUELLER', false],
    ['59F', ['/DE09', 'MUELLER', '2/HAUPTSTR 1'], 'DE09', 'MUELLER', false],
    ['59F', ['/DE09', '2/HAUPTSTR 1', '3/DE/BERLIN'], 'DE09', '', false],
    ['50F', ['NIDN/DE/121231234342', '1/MANN'], '', 'MANN', false],
    ['50H', ['/06200110004567', 'KOOKABURRA TRADING'], '06200110004567', 'KOOKABURRA TRADING', false],
  ] as const)('the party in field %s %j has account %j and name %j', (tag, lines, account, name, nameFillsField) => {
    expect(readParty(field(tag, ...lines))).toEqual({ account, name, nameFillsField });
  });
});
