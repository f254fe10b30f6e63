import type { ResultRow } from '@counterfoil/projections';
import { eventWords } from '../ui/words/evidence.js';
import { LocalTime } from '../ui/values/local-time.js';
import { Proof } from '../ui/values/proof.js';
import classes from './audit.module.css';

/** The events behind a result with their times; their places in the log and their hashes are folded. */
export const EvidenceList = ({ row: { evidence, unchecked, dismissed } }: { readonly row: ResultRow }) => (
  <>
    <ul className={classes['evidence']}>
      {unchecked === '' ? null : <li>{unchecked}</li>}
      {evidence.length === 0 && unchecked === '' ? (
        <li className={classes['muted']}>There is no evidence for this account.</li>
      ) : null}
      {evidence.map(({ fact, at, stream, revision }) => (
        <li key={`${stream}@${revision}`}>
          {eventWords(fact)} <LocalTime at={at} />
        </li>
      ))}
      {dismissed.map(({ alert, at, reason }) => (
        <li key={`${alert} ${at}`}>
          Alert dismissed <LocalTime at={at} />
          {reason === null ? null : <span className={classes['under']}>{reason}</span>}
        </li>
      ))}
    </ul>
    <Proof lines={evidence.map(({ stream, revision, hash }) => `${stream}@${revision} ${hash}`)} />
  </>
);
