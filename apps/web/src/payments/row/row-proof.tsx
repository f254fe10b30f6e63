import type { ResultRow } from '@counterfoil/projections';
import classes from './detail.module.css';

/** For the auditor: the very events behind the result, as the log names them. */
export const RowProof = ({ row: { evidence, ref } }: { readonly row: ResultRow }) => (
  <div className={classes['proof']}>
    <span>row {ref}</span>
    {evidence.map(({ stream, revision, hash }) => (
      <span key={`${stream}@${revision}`}>
        {stream}@{revision} {hash}
      </span>
    ))}
  </div>
);
