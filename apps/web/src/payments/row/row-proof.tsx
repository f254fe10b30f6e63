import type { ResultRow } from '@counterfoil/projections';
import { Proof } from '../../ui/values/proof.js';
import classes from './detail.module.css';

/** The ledger ids of the line and of the events behind its result. */
export const RowProof = ({ row: { evidence, ref } }: { readonly row: ResultRow }) => (
  <div className={classes['proof']}>
    <Proof lines={[`line ${ref}`, ...evidence.map(({ stream, revision, hash }) => `${stream}@${revision} ${hash}`)]} />
  </div>
);
