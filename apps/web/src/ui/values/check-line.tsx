import { type CheckRecord, checkText } from '@counterfoil/domain';
import { instantText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { CheckFileButton } from '../documents/check-file-button.js';
import { LocalTime } from './local-time.js';
import classes from './text.module.css';

type Props = {
  readonly byName: string;
  readonly at: string;
  readonly check: CheckRecord | null;
  /** The run whose payments it is about; null: it is about a supplier. */
  readonly runId?: string | null;
};

/** What somebody checked before a decision, in one line (P-11.9). */
export const CheckLine = ({ byName, at, check, runId = null }: Props) => {
  const locale = useLocale();
  return (
    <p className={classes['check']}>
      {check === null ? 'Erased check' : checkText(check, (when) => instantText(when, locale))}{' '}
      <span className={classes['muted']}>
        {byName}, <LocalTime at={at} />
      </span>
      {check?.file === undefined ? null : <CheckFileButton file={check.file} runId={runId} />}
    </p>
  );
};
