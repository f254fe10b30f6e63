import { Button } from '@mantine/core';
import { type Faults, stillNeeded } from '../values/contact-text.js';
import classes from '../verification.module.css';

type Props = {
  readonly label: string;
  readonly busy: boolean;
  readonly faults: Faults;
  readonly onBack?: (() => void) | undefined;
};

/** The button is enabled once the form has no faults (P-4.1). Until then, a line says what is missing. */
export const SubmitRow = ({ label, busy, faults, onBack }: Props) => {
  const needed = stillNeeded(faults);
  return (
    <div className={classes['submit']}>
      <p className={classes['hint']} id="still-needed">
        {needed}
      </p>
      <div className={classes['buttons']}>
        {onBack === undefined ? null : (
          <Button variant="default" size="md" disabled={busy} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="md" loading={busy} disabled={needed !== ''} aria-describedby="still-needed">
          {label}
        </Button>
      </div>
    </div>
  );
};
