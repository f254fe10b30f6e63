import { type CheckRecord, type CheckSubject, checkText } from '@counterfoil/domain';
import { instantText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { CheckFileButton } from '../documents/check-file-button.js';
import { LocalTime } from './local-time.js';
import classes from './text.module.css';

type Props = {
  readonly byName: string;
  readonly at: string;
  readonly check: CheckRecord | null;
  /** The record that was checked; null for an onboarding. */
  readonly subject: CheckSubject | null;
};

/** A check record before a decision, in one line (P-11.9). */
export const CheckLine = ({ byName, at, check, subject }: Props) => {
  const locale = useLocale();
  return (
    <p className={classes['check']}>
      {check === null ? 'Erased check' : checkText(check, (when) => instantText(when, locale))}{' '}
      <span className={classes['muted']}>
        {byName}, <LocalTime at={at} />
      </span>
      {check?.file === undefined ? null : <CheckFileButton file={check.file} subject={subject} />}
    </p>
  );
};
