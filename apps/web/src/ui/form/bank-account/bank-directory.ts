import type { AccountCodeType } from '@counterfoil/domain';

/** The directory's answer about a bank code. No answer means neither valid nor refused (P-5.3). */
export type CodeAnswer =
  /** `bank` is empty when the directory has no name for a valid code, and null when it has no bank names at all. */
  | { readonly kind: 'valid'; readonly bank: string | null; readonly source: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unanswered' };

/** A code that the directory refused, and its field. */
export type RefusedCode = { readonly part: 'accountCode' | 'swiftCode'; readonly code: string };

/** Looks up bank codes. The portal and the supplier's page use different calls. */
export type BankDirectory = {
  readonly bank: (code: string, type: AccountCodeType) => Promise<CodeAnswer>;
  readonly swift: (code: string, country: string) => Promise<CodeAnswer>;
};
