import { Button } from '@mantine/core';
import { Problem } from '../../ui/feedback/problem.js';
import type { FormValues } from '../../ui/form/draft.js';
import type { ParsedForm } from '../../ui/form/use-parsed-form.js';
import { stillNeeded } from '../values/contact-faults.js';
import classes from '../verification.module.css';

type Props<Values extends FormValues> = {
  readonly form: ParsedForm<Values>;
  readonly label: string;
  readonly onBack?: (() => void) | undefined;
};

/** The button is enabled once the form has no faults (P-4.1). Until then, a line says what is missing. */
export const SubmitRow = <Values extends FormValues>({ form, label, onBack }: Props<Values>) => {
  const needed = stillNeeded(form.faults);
  return (
    <div className={classes['submit']}>
      <Problem of={form.error} />
      <p className={classes['hint']} id="still-needed">
        {needed}
      </p>
      <div className={classes['buttons']}>
        {onBack === undefined ? null : (
          <Button variant="default" size="md" disabled={form.isSending} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="md" loading={form.isSending} disabled={needed !== ''} aria-describedby="still-needed">
          {label}
        </Button>
      </div>
    </div>
  );
};
