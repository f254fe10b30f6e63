import { mailboxKey } from '../kernel/email-address.js';

/**
 * One of two people had control over the other's access: created it, reset it, or granted a permission; or both have one mailbox
 * (P-11.3).
 */
export type Tie = { readonly between: readonly [string, string]; readonly at: string };

/** Everybody that this person is tied to, directly or through other people. None of them are independent of one another. */
export const tiedTo = (person: string, ties: readonly Tie[]): readonly string[] => {
  const reached = new Set([person]);
  for (const one of reached)
    for (const { between } of ties) if (between.includes(one)) for (const other of between) reached.add(other);
  reached.delete(person);
  return [...reached].sort();
};

type WithMailbox = { readonly id: string; readonly email: string | null };

/**
 * Ties between users with one mailbox: whoever reads it can choose the passwords of both, so they count as one person for as long as
 * they share it.
 */
export const tiesOfMailboxes = (users: readonly WithMailbox[], at: string): readonly Tie[] => {
  const owners = new Map<string, string>();
  return users.flatMap(({ id, email }): readonly Tie[] => {
    if (email === null) return [];
    const key = mailboxKey(email);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, id);
    return owner === undefined ? [] : [{ between: [owner, id], at }];
  });
};
