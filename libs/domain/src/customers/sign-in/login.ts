import { accept, type Command, type Decider, reject, unchanged } from '../../kernel/decider.js';
import type { LoginEvent } from '../events.js';

/** The stream that makes a login name unique. */
export const login: Decider<
  { readonly claimedBy: string | null },
  Command<'ClaimLogin', { tenant: string; userId: string }>,
  LoginEvent,
  'login-taken'
> = {
  category: 'login',
  initial: { claimedBy: null },
  decide: {
    ClaimLogin: ({ tenant, userId }, { claimedBy }) => {
      if (claimedBy === userId) return unchanged;
      return claimedBy === null ? accept({ type: 'LoginClaimed', data: { tenant, userId } }) : reject('login-taken');
    },
  },
  evolve: { LoginClaimed: (_, { data }) => ({ claimedBy: data.userId }) },
};
