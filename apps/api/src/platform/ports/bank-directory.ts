import type { AccountCodeType } from '@counterfoil/domain';

/** A bank by the code of an account; `source` always says where the name comes from. */
export type BankName = { readonly bankName: string; readonly source: string };

/** Names banks by BSB, bank and branch, or routing number, behind a port because the bundled list is a small one. */
export abstract class BankDirectory {
  /** Null: no bank is known under this code. A failing provider throws: that is "could not be checked", never "no". */
  abstract bankName(accountCode: string, accountCodeType: AccountCodeType): Promise<BankName | null>;
}
