import { ok, rejected, type Result } from '../kernel/result.js';
import { isDigits, toAlphanumeric } from './digits.js';

/** Length of an IBAN by country: the SWIFT IBAN registry as F-11 lists it. Australia and New Zealand have none. */
const lengths = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20
  EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28
  LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`;

export const ibanLengths: ReadonlyMap<string, number> = new Map(
  lengths.split(/\s+/).map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/**
 * Reads an IBAN: reduced to letters and digits, in capitals, with its country's length, check digits 02 to 98 and remainder 1
 * modulo 97 (ISO 13616, P-5.3). The structure of the national part is not checked (docs/decisions/0009).
 */
export const parseIban = (text: string): Result<string, 'invalid-iban'> => {
  const iban = toAlphanumeric(text);
  const valid =
    ibanLengths.get(iban.slice(0, 2)) === iban.length && areCheckDigits(iban.slice(2, 4)) && ibanRemainder(iban) === 1;
  return valid ? ok(iban) : rejected('invalid-iban');
};

/** Check digits are 98 minus a remainder. 00, 01 and 99 also leave 1, but would be a second IBAN of the same account. */
const areCheckDigits = (digits: string): boolean => isDigits(digits) && digits >= '02' && digits <= '98';

const DIGIT_0 = 48;
const LETTER_A = 65;

/**
 * The first four characters are processed last. The remainder is computed digit by digit, because the whole number would need a
 * hundred bits.
 */
const ibanRemainder = (iban: string): number => {
  let remainder = 0;
  for (let i = 0; i < iban.length; i++) {
    const code = iban.charCodeAt((i + 4) % iban.length);
    const isLetter = code >= LETTER_A;
    remainder = isLetter ? (remainder * 100 + code - LETTER_A + 10) % 97 : (remainder * 10 + code - DIGIT_0) % 97;
  }
  return remainder;
};

/** An IBAN in groups of four, as it is printed (P-9). */
export const groupIban = (iban: string): string => toAlphanumeric(iban).replace(/(.{4})(?=.)/g, '$1 ');
