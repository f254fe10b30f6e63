import { Anchor } from '@mantine/core';
import type { AuditState } from '@counterfoil/projections';
import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { LocalTime } from '../ui/values/local-time.js';
import { useAuditStateQuery } from './audit.api.js';
import classes from './audit.module.css';
import { lastCheckpoint } from './last-checkpoint.js';

/** One line about the ledger: how many events it has, and when a checkpoint was last downloaded. */
export const ProofStrip = () => {
  const locale = useLocale();
  const { data } = useAuditStateQuery();
  if (data === undefined) return null;
  const last = lastCheckpoint(data);
  return (
    <p className={classes['strip']} data-warns={last === null || data.stopped !== null || undefined}>
      {data.stopped === null ? null : <strong role="alert">{stoppedText(data.stopped)}</strong>}
      <span>
        The ledger contains <strong>{countText(data.seq, locale)}</strong> events.
      </span>
      {last === null ? (
        <span>No checkpoint has been downloaded yet. Without one, nobody can tell if the whole log was rewritten.</span>
      ) : (
        <span>
          Last checkpoint downloaded by {last.byName}, <LocalTime at={last.at} />.
        </span>
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => document.getElementById(PROOF_ID)?.scrollIntoView({ behavior: 'smooth' })}
      >
        What this proves
      </Anchor>
    </p>
  );
};

/** `event` is null when the event belongs to another customer: it stops the log for all, but is not named. */
const stoppedText = ({ event, isAltered }: NonNullable<AuditState['stopped']>): string => {
  const which = event === null ? 'An event of the log' : `The event ${event}`;
  return isAltered
    ? `${which} was altered. Nothing after it is shown.`
    : `${which} cannot be read by this version. Nothing after it is shown.`;
};

export const PROOF_ID = 'what-this-proves';
