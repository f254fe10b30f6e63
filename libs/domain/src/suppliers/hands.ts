import { type Actor, usersAmong } from '../kernel/envelope.js';

/** Who put a value on file, when, and who approved it (P-11.10). `approvedBy` is null until somebody does. */
export type Hand = { readonly by: Actor; readonly at: string; readonly approvedBy: Actor | null };

/** Who put the account and the email address of a supplier on file. Leaving one empty counts too. */
export type Hands = { readonly account: Hand; readonly email: Hand };

/** Whoever adds a record puts both on file. */
export const handsOfAddition = (by: Actor, at: string): Hands => {
  const hand: Hand = { by, at, approvedBy: null };
  return { account: hand, email: hand };
};

/** The addition was approved: what was approved on its own meanwhile keeps its own approval. */
export const withAdditionApproved = ({ account, email }: Hands, approvedBy: Actor): Hands => {
  const approved = (hand: Hand): Hand => (hand.approvedBy === null ? { ...hand, approvedBy } : hand);
  return { account: approved(account), email: approved(email) };
};

/** An approved change: who asked for it put it on file. */
export const withHand = (hands: Hands, part: keyof Hands, hand: Hand): Hands => ({ ...hands, [part]: hand });

/** Whether a second person has approved the account on file, and the email address, or one person works alone by choice (P-11.5). */
export const approvalsOf = ({ account, email }: Hands) => ({
  isAccountApproved: account.approvedBy !== null,
  isEmailApproved: email.approvedBy !== null,
});

export const areApproved = (hands: Hands): boolean => Object.values(approvalsOf(hands)).every(Boolean);

/** Users who put the account or the email address on file. */
export const usersBehind = ({ account, email }: Hands): readonly string[] => usersAmong(account.by, email.by);

/** Who put the account on file, while no second person has approved it. */
export const handsNotApproved = ({ account }: Hands): readonly Actor[] => (account.approvedBy === null ? [account.by] : []);
