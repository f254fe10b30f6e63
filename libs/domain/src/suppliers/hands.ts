import type { Actor } from '../kernel/envelope.js';

/** Who put something on file, since when it stands there, and who approved it; null: nobody has yet (P-11.10). */
export type Hand = { readonly by: Actor; readonly at: string; readonly approvedBy: Actor | null };

/** The hands behind what a payment is judged by, and behind where the supplier is asked. Leaving something empty counts too. */
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

/** Whether a second person has seen both, or one person works alone by choice (P-11.5). */
export const areApproved = ({ account, email }: Hands): boolean => account.approvedBy !== null && email.approvedBy !== null;
