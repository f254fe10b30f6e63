import { Anchor } from '@mantine/core';
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
    <p className={classes['strip']} data-warns={last === null || undefined}>
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

export const PROOF_ID = 'what-this-proves';
