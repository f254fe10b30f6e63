/** One of two people had power over the access of the other: created it, reset it, or granted a permission (P-11.3). */
export type Tie = { readonly between: readonly [string, string]; readonly at: string };

/** Everybody whom this person is tied to, also over any number of others: nobody of them is independent of the rest. */
export const tiedTo = (person: string, ties: readonly Tie[]): readonly string[] => {
  const reached = new Set([person]);
  for (const one of reached)
    for (const { between } of ties) if (between.includes(one)) for (const other of between) reached.add(other);
  reached.delete(person);
  return [...reached].sort();
};
