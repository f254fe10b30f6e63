import { accept, type Command, type Decider, reject, unchanged } from '../../kernel/decider.js';
import type { IdentityEvent } from '../events.js';

type Claim = {
  readonly userId: string;
  /** The user who had this account before and has given it up; null: no user has. */
  readonly givenUpBy: string | null;
};

/** Ensures that one account at a provider signs in only one user. */
export const identity: Decider<
  { readonly claimedBy: string | null },
  Command<'ClaimIdentity', Claim>,
  IdentityEvent,
  'identity-taken'
> = {
  category: 'identity',
  initial: { claimedBy: null },
  decide: {
    ClaimIdentity: ({ userId, givenUpBy }, { claimedBy }) => {
      if (claimedBy === userId) return unchanged;
      if (claimedBy !== null && claimedBy !== givenUpBy) return reject('identity-taken');
      return accept({ type: 'IdentityClaimed', data: { userId } });
    },
  },
  evolve: { IdentityClaimed: (_, { data }) => ({ claimedBy: data.userId }) },
};
