import type { AccountCodeType } from '@counterfoil/domain';

/** What a bank directory says about a code. One that does not answer is neither a yes nor a no (P-5.3). */
export type CodeAnswer =
  /** `bank` is empty when the directory knows no name for a valid code, null when it names no banks. */
  | { readonly kind: 'valid'; readonly bank: string | null; readonly source: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unanswered' };

/** A code that the directory refused, with its field. */
export type RefusedCode = { readonly part: 'accountCode' | 'swiftCode'; readonly code: string };

/** Where bank codes are looked up: the portal and the supplier's page ask by different calls. */
export type BankDirectory = {
  readonly bank: (code: string, type: AccountCodeType) => Promise<CodeAnswer>;
  readonly swift: (code: string, country: string) => Promise<CodeAnswer>;
};
