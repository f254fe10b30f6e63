import { Anchor } from '@mantine/core';
import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { LocalTime } from '../ui/values/local-time.js';
import { useAuditStateQuery } from './audit.api.js';
import classes from './audit.module.css';
import { lastCheckpoint } from './last-checkpoint.js';

/** In one line: how far the log reaches, and when somebody outside last got something to compare it with. */
export const ProofStrip = () => {
  const locale = useLocale();
  const { data } = useAuditStateQuery();
  if (data === undefined) return null;
  const last = lastCheckpoint(data);
  return (
    <p className={classes['strip']} data-warns={last === null || undefined}>
      <span>
        The log reaches entry <strong>{countText(data.seq, locale)}</strong>.
      </span>
      {last === null ? (
        <span>No checkpoint has left the house yet, so nobody outside could tell if the whole log were rewritten.</span>
      ) : (
        <span>
          Last checkpoint taken by {last.byName}, <LocalTime at={last.at} />.
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
