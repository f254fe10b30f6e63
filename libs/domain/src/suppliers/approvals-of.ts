import type { Hands } from './hands.js';

type WithHands = { readonly hands: Hands };

/** Whether a second person has approved the account on file, and the email address. */
export const approvalsOf = ({
  hands,
}: WithHands): { readonly isAccountApproved: boolean; readonly isEmailApproved: boolean } => ({
  isAccountApproved: hands.account.approvedBy !== null,
  isEmailApproved: hands.email.approvedBy !== null,
});

/** Users who put the account or the email address on file. */
export const handsOf = ({ hands }: WithHands): readonly string[] =>
  [hands.account.by, hands.email.by].flatMap(({ kind, id }) => (kind === 'user' ? [id] : []));
