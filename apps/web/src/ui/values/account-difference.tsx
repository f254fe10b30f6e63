import { VisuallyHidden } from '@mantine/core';
import classes from './account-difference.module.css';
import { changedDigits } from './changed-digits.js';

type Props = {
  readonly text: string;
  /** The account to compare with; empty for none. */
  readonly other: string;
};

/** An account in which the digits that differ from another account are marked. It never wraps. */
export const AccountDifference = ({ text, other }: Props) => {
  const runs = changedDigits(text, other);
  const changed = runs.flatMap(({ text: digits, changed: isChanged }) => (isChanged ? [digits] : []));
  return (
    <span className={classes['account']}>
      {runs.map((run, at) => (run.changed ? <mark key={at}>{run.text}</mark> : run.text))}
      {changed.length === 0 ? null : <VisuallyHidden> differs in {changed.join(', ')}</VisuallyHidden>}
    </span>
  );
};
