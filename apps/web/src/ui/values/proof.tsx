import classes from './proof.module.css';

type Props = {
  /** Ids and hashes, one per line, as `counterfoil prove` prints them. */
  readonly lines: readonly string[];
};

/** The ids and hashes behind a record, folded because only auditors need them. */
export const Proof = ({ lines }: Props) =>
  lines.length === 0 ? null : (
    <details className={classes['proof']}>
      <summary>Proof</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
