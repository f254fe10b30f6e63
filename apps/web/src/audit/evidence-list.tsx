import type { ResultRow } from '@counterfoil/projections';
import { LocalTime } from '../ui/values/local-time.js';
import classes from './audit.module.css';

/** 'SupplierVerified' as words: the log's own name of the fact stays recognisable. */
const factWords = (fact: string): string => {
  const words = fact.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Each fact with its age and its place in the log: what an export or `counterfoil prove` names in the same way. */
export const EvidenceList = ({ row: { evidence, unchecked, dismissed } }: { readonly row: ResultRow }) => (
  <ul className={classes['evidence']}>
    {unchecked === '' ? null : <li>{unchecked}</li>}
    {evidence.length === 0 && unchecked === '' ? <li className={classes['muted']}>No fact speaks for this account.</li> : null}
    {evidence.map(({ fact, at, stream, revision, hash }) => (
      <li key={`${stream}@${revision}`}>
        {factWords(fact)} <LocalTime at={at} />
        <span className={classes['reference']} title={`SHA-256 ${hash}`}>{`${stream}@${revision} ${hash.slice(0, 16)}`}</span>
      </li>
    ))}
    {dismissed.map(({ alert, at, reason }) => (
      <li key={`${alert} ${at}`}>
        Alert dismissed <LocalTime at={at} />
        {reason === null ? null : <span className={classes['under']}>{reason}</span>}
      </li>
    ))}
  </ul>
);
