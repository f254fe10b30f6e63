import type { RowOutcome } from '@counterfoil/domain';
import type { StatusTone } from '../../ui/values/status-badge.js';

type OutcomeWords = { readonly tone: StatusTone; readonly would: string; readonly done: string };

/** What a row of a list would do, and what it did. */
export const outcomeWords: Readonly<Record<RowOutcome, OutcomeWords>> = {
  added: { tone: 'yes', would: 'New supplier', done: 'Added' },
  changed: { tone: 'self-certified', would: 'Details change', done: 'Changed' },
  'change-requested': { tone: 'unknown', would: 'Waits for approval', done: 'Waiting for approval' },
  unchanged: { tone: 'neutral', would: 'Nothing to change', done: 'Unchanged' },
  failed: { tone: 'no', would: 'Cannot be read', done: 'Failed' },
};

export const outcomes = Object.keys(outcomeWords) as readonly RowOutcome[];
