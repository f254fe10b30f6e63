import type { Alpha3 } from '../registers/country.js';

/** P-3.4: 1 New Zealand, 2 IBAN, 4 US, 9 Australia, 11 SWIFT or another national code, 271 New Zealand with a 10-digit number. */
export type AccountCodeType = 1 | 2 | 4 | 9 | 11 | 271;

/** One payment as given in a file or by a caller (P-3.6). Fields that the source does not have are absent. */
export type PaymentLine = {
  readonly accountName: string;
  /** Letters and digits, upper case, leading zeros kept; New Zealand: base 7 and suffix 3. */
  readonly accountNumber: string;
  /** BSB, bank and branch, routing number, BIC, or the IBAN when nothing else names the bank. */
  readonly accountCode: string;
  readonly accountCodeType: AccountCodeType;
  readonly country: Alpha3;
  /** ISO 4217. */
  readonly currency: string;
  /** Hundredths of the currency unit, whatever the currency (7 yen = 700). */
  readonly amount: number;
  readonly supplierCode?: string;
  readonly supplierName?: string;
  /** ABN, ACN, NZBN or TIN, digits only. */
  readonly govCode?: string;
  readonly entityId?: string;
  /** `account number*code` of the paying account; the code is empty when unknown. */
  readonly sourceAccountKey?: string;
  /** The payment's position in its file: line, sheet row or ordinal, as text. */
  readonly clientData: string;
  /** Name of the source file, at most 90 characters. */
  readonly action: string;
  readonly iban?: string;
  readonly swiftCode?: string;
  readonly email?: string;
  readonly paymentId?: string;
  /** YYYY-MM-DD, when the source has a date for each payment. */
  readonly paymentDate?: string;
  /** Lodgement reference or remittance text of the payment. Not a field of P-3.6; stored for the export (P-3.9). */
  readonly reference?: string;
  /** The name fills the width of its field, so it may have been cut off. */
  readonly nameFillsField?: true;
};
