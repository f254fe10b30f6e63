import type { AccountCodeType } from '@counterfoil/domain';

/** The name of a bank and where it comes from. */
export type BankName = { readonly bankName: string; readonly source: string };

/** Finds the bank of a bank code. A port, so that a complete directory can replace the small bundled list. */
export abstract class BankDirectory {
  /** Null when the code is unknown. @throws Error when the directory fails, so that a failure never looks like an unknown code */
  abstract bankName(accountCode: string, accountCodeType: AccountCodeType): Promise<BankName | null>;
}
