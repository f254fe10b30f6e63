import type { StoryEntry, StoryKind, SupplierPayment } from '@counterfoil/projections';

/** What happened: a fact of the log, or a payment. */
export type StoryItem =
  | { readonly id: string; readonly at: string; readonly type: string; readonly entry: StoryEntry; readonly payment: null }
  | {
      readonly id: string;
      readonly at: string;
      readonly type: 'payment';
      readonly entry: null;
      readonly payment: SupplierPayment;
    };

export type StoryChoice = StoryKind | 'payments' | 'all';

/** What people can narrow the story to. */
export const storyChoices: Readonly<Record<StoryChoice, string>> = {
  all: 'Everything',
  account: 'Account and approvals',
  request: 'Requests and answers',
  email: 'Emails',
  details: 'Details and registers',
  use: 'Use, limits and merges',
  payments: 'Payments',
};

const isChosen = (choice: StoryChoice, { entry }: StoryItem): boolean =>
  choice === 'all' || (entry === null ? choice === 'payments' : entry.kind === choice);

/** Facts and payments as one story, newest first. A payment stands where it was released, else where it was checked. */
export const storyOf = (
  entries: readonly StoryEntry[],
  payments: readonly SupplierPayment[],
  choice: StoryChoice,
): readonly StoryItem[] => {
  const facts = entries.map((entry): StoryItem => ({ id: entry.id, at: entry.at, type: entry.type, entry, payment: null }));
  const paid = payments.map((payment): StoryItem => {
    const { ref: id, paidAt, at } = payment;
    return { id, at: paidAt ?? at, type: 'payment', entry: null, payment };
  });
  // Sorting is stable: facts of one instant stay in the order of the log.
  return [...facts, ...paid].filter((item) => isChosen(choice, item)).sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
};

const MINUTE = 16; // letters of an instant up to its minute

/** The items within whose minute something else happened: their order is only seen with seconds. */
export const inOneMinute = (items: readonly StoryItem[]): ReadonlySet<string> => {
  const found = new Set<string>();
  items.forEach((item, i) => {
    const next = items[i + 1];
    if (next === undefined || next.at.slice(0, MINUTE) !== item.at.slice(0, MINUTE)) return;
    found.add(item.id);
    found.add(next.id);
  });
  return found;
};
