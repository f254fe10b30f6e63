import { Button } from '@mantine/core';
import type { TaskValue } from '@counterfoil/domain';
import classes from './onboarding.module.css';
import type { Visit } from './use-visit.js';

type NoteProps = { readonly visit: Visit; readonly id: string };

type FieldNoteProps = NoteProps & {
  /** The answer of this field while nothing is answered. */
  readonly blank?: TaskValue;
};

/** The company's note on a field that it sent back. The answer may still be correct, also when it is empty. */
export const FieldNote = ({ visit: { progress, saving, drafts }, id, blank = '' }: FieldNoteProps) => {
  const note = progress.notes[id];
  const value = progress.answers[id] ?? blank;
  if (note === undefined) return null;
  const isMasked = typeof value === 'string' && value.includes('•');
  return (
    <div className={classes['note']} data-note tabIndex={-1}>
      <span>Sent back: “{note}”</span>
      {isMasked ? <span>Please enter it again, even if it is right.</span> : null}
      {!isMasked && !(id in drafts) ? (
        <Button variant="default" onClick={() => void saving.choose(id, value)}>
          It is right as it is
        </Button>
      ) : null}
    </div>
  );
};

/** Shown when another person changed the same field: the user sees both values and chooses one. */
export const Conflict = ({ visit: { refused, progress, saving, drafts }, id }: NoteProps) => {
  const value = progress.answers[id];
  if (refused[id]?.isConflict !== true) return null;
  const mine = drafts[id];
  return (
    <div className={classes['note']} role="group" aria-label="Two answers">
      <span>Saved meanwhile: {typeof value === 'string' && value !== '' ? `“${value}”` : 'another answer'}</span>
      <Button variant="default" onClick={() => saving.forget(id)}>
        Keep the saved answer
      </Button>
      <Button variant="default" onClick={() => mine !== undefined && void saving.choose(id, mine)}>
        Use mine
      </Button>
    </div>
  );
};
