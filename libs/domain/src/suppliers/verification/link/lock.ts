import { accountText, type BankAccount } from '../../bank-account.js';

/** What wrong digits locked: this link (five of them), or the account for all links there will be (fifteen). */
export type LockScope = 'link' | 'account';

/** A lock as a second person decides on it; `requestId` is the verification request whose link it is. */
export type Lock = { readonly scope: LockScope; readonly requestId: string | null; readonly account: BankAccount };

export const lockText = ({ scope }: Lock): string =>
  scope === 'link' ? 'Link locked after wrong digits' : 'Account locked for every link after wrong digits';

/** What is locked, inside a sentence. */
export const lockedThing = ({ scope, account }: Lock): string =>
  scope === 'link' ? 'the link to the account' : `the account ${accountText(account)}`;
