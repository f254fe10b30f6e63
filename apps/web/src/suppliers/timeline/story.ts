import type { StoryEntry, StoryKind, SupplierPayment } from '@counterfoil/projections';

/** An item of the story: a fact of the log, or a payment. */
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

/** The filters of the story. */
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

/**
 * Facts and payments as one story, newest first. A payment is placed at the time of its release, or of its check when it was not
 * released.
 */
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
  // The sort is stable, so facts of the same instant keep their order in the log.
  return [...facts, ...paid].filter((item) => isChosen(choice, item)).sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
};

const MINUTE = 16; // The length of an instant up to its minute.

/** The ids of items that share their minute with a neighbour. They are shown with seconds, so that their order is clear. */
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
