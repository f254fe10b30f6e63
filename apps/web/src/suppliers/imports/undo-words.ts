import type { RowOutcome, UndoOutcome } from '@counterfoil/domain';
import { undoOutcomeWords } from '../../ui/words/statuses.js';

export const undoOutcomes = Object.keys(undoOutcomeWords) as readonly UndoOutcome[];

type Counts = { readonly [outcome in RowOutcome]: number };

/** The effects of undoing an import, one sentence each. Only the effects of the import are undone. */
export const undoSentences = ({ added, changed, 'change-requested': asked }: Counts): readonly string[] => [
  ...(added === 0
    ? []
    : [
        added === 1
          ? '1 supplier that it added is removed; if payments were checked against it, it is deactivated.'
          : `${added} suppliers that it added are removed; those that payments were checked against are deactivated.`,
      ]),
  ...(changed === 0
    ? []
    : [
        changed === 1
          ? '1 row that it changed says again what it said before.'
          : `${changed} rows that it changed say again what they said before.`,
      ]),
  ...(asked === 0
    ? []
    : [
        asked === 1
          ? 'The changes that 1 row asked for are withdrawn.'
          : `The changes that ${asked} rows asked for are withdrawn.`,
      ]),
];
