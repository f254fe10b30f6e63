import { accountText, type BankAccount } from '../../bank-account.js';

/** The scope of a lock after wrong digits: this link (five tries), or the account for all its links (fifteen). */
export type LockScope = 'link' | 'account';

/** A lock, as a second person decides on it. `requestId` is the verification request of the locked link. */
export type Lock = { readonly scope: LockScope; readonly requestId: string | null; readonly account: BankAccount };

export const lockText = ({ scope }: Lock): string =>
  scope === 'link' ? 'Link locked after wrong digits' : 'Account locked for every link after wrong digits';

/** The locked thing, as part of a sentence. */
export const lockedThing = ({ scope, account }: Lock): string =>
  scope === 'link' ? 'the link to the account' : `the account ${accountText(account)}`;
