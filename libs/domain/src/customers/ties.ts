/** One of two people had control over the other's access: created it, reset it, or granted a permission (P-11.3). */
export type Tie = { readonly between: readonly [string, string]; readonly at: string };

/** Everybody that this person is tied to, directly or through other people. None of them are independent of one another. */
export const tiedTo = (person: string, ties: readonly Tie[]): readonly string[] => {
  const reached = new Set([person]);
  for (const one of reached)
    for (const { between } of ties) if (between.includes(one)) for (const other of between) reached.add(other);
  reached.delete(person);
  return [...reached].sort();
};
