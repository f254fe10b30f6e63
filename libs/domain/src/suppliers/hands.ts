import { mailboxKey } from '../kernel/email-address.js';
import { type Actor, usersAmong } from '../kernel/envelope.js';
import { type PayeeAccount, sameAccount } from './bank-account.js';

/** Who put a value on file, when, and who approved it (P-11.10). `approvedBy` is null until it is approved. */
export type Hand = { readonly by: Actor; readonly at: string; readonly approvedBy: Actor | null };

/** Who put the account and the email address of a supplier on file, including leaving them empty. */
export type Hands = { readonly account: Hand; readonly email: Hand };

/** The person who adds a record puts both values on file. */
export const handsOfAddition = (by: Actor, at: string): Hands => {
  const hand: Hand = { by, at, approvedBy: null };
  return { account: hand, email: hand };
};

/** The addition was approved. Values approved separately in the meantime keep their own approval. */
export const withAdditionApproved = ({ account, email }: Hands, approvedBy: Actor): Hands => {
  const approved = (hand: Hand): Hand => (hand.approvedBy === null ? { ...hand, approvedBy } : hand);
  return { account: approved(account), email: approved(email) };
};

/** A change was approved: its requester put the value on file. */
export const withHand = (hands: Hands, part: keyof Hands, hand: Hand): Hands => ({ ...hands, [part]: hand });

type AccountChange = { readonly was: PayeeAccount; readonly now: PayeeAccount };

/**
 * A change of the account was approved. A user's change that leaves the account itself as it was, such as another spelling of its
 * name, neither approves the account nor changes who put it on file (P-11.4).
 */
export const withAccountHand = (hands: Hands, { was, now }: AccountChange, hand: Hand): Hands =>
  hand.by.kind === 'user' && sameAccount(was.account, now.account) ? hands : withHand(hands, 'account', hand);

type EmailChange = { readonly was: string | null; readonly now: string | null };

/** The same for the email address: another spelling that reaches the same mailbox approves nothing. */
export const withEmailHand = (hands: Hands, { was, now }: EmailChange, hand: Hand): Hands =>
  was !== null && now !== null && mailboxKey(was) === mailboxKey(now) ? hands : withHand(hands, 'email', hand);

/** Whether the account and the email address on file have been approved, by a second person or by a single operator (P-11.5). */
export const approvalsOf = ({ account, email }: Hands) => ({
  isAccountApproved: account.approvedBy !== null,
  isEmailApproved: email.approvedBy !== null,
});

/** Whether one person put the account or the email address on file and approved it too, as a single operator does (P-11.5). */
export const isApprovedAlone = ({ account, email }: Hands): boolean =>
  [account, email].some(({ by, approvedBy }) => by.kind === 'user' && approvedBy?.id === by.id);

export const areApproved = (hands: Hands): boolean => Object.values(approvalsOf(hands)).every(Boolean);

/** Users who put the account or the email address on file. */
export const usersBehind = ({ account, email }: Hands): readonly string[] => usersAmong(account.by, email.by);

/** The person who put the account on file, if no second person has approved it. */
export const handsNotApproved = ({ account }: Hands): readonly Actor[] => (account.approvedBy === null ? [account.by] : []);
