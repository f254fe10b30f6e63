import type { BankAccount } from '@counterfoil/domain';

/** One payment of a pay day, before a file is made of it. */
export type Payment = {
  readonly name: string;
  readonly account: BankAccount;
  /** Hundredths. */
  readonly amount: number;
  readonly reference: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly govCode: string;
  /** Rows of one payment share it. */
  readonly paymentId: string;
};

export type PayFile = { readonly fileName: string; readonly bytes: Uint8Array };

/** A pay day's file, as the accounting system of that country writes it. `date` is YYYY-MM-DD. */
export type WriteFile = (payments: readonly Payment[], date: string) => PayFile;
