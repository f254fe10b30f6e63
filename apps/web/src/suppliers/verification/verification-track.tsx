import { VisuallyHidden } from '@mantine/core';
import { LocalTime } from '../../ui/values/local-time.js';
import type { Step, StepState } from './verification-steps.js';
import classes from '../verification-panel.module.css';

const states: Readonly<Record<StepState, string>> = { done: 'Done', failed: 'Problem', open: 'Not yet' };

/** The steps of a verification request. Each state is also given as text for screen readers. */
export const VerificationTrack = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={classes['track']} aria-label="Progress of the request">
    {steps.map(({ label, at, state, note }) => (
      <li key={label} className={classes['station']} data-state={state}>
        <VisuallyHidden>{states[state]}: </VisuallyHidden>
        <span className={classes['label']}>{label}</span>
        {at === null ? null : (
          <span className={classes['at']}>
            <LocalTime at={at} />
          </span>
        )}
        {note === undefined ? null : <span className={classes['note']}>{note}</span>}
      </li>
    ))}
  </ol>
);
