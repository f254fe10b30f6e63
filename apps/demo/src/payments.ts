import type { BankAccount } from '@counterfoil/domain';

/** One payment of a pay day, before it is written to a file. */
export type Payment = {
  readonly name: string;
  readonly account: BankAccount;
  /** Hundredths. */
  readonly amount: number;
  readonly reference: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly govCode: string;
  /** The rows of one payment have the same id. */
  readonly paymentId: string;
};

export type PayFile = { readonly fileName: string; readonly bytes: Uint8Array };

/** Writes the file of a pay day in a format of the company's country. `date` is YYYY-MM-DD. */
export type WriteFile = (payments: readonly Payment[], date: string) => PayFile;
