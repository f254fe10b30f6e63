import classes from '../supplier-page.module.css';

type Props = { readonly stream: string; readonly revision: number; readonly hash: string };

/** Where the fact stands in the log, for whoever checks it against an export. Quiet: most readers never need it. */
export const LogReference = ({ stream, revision, hash }: Props) => (
  <p className={classes['reference']} title={`SHA-256 ${hash}`}>
    {`${stream}@${revision} ${hash.slice(0, 16)}`}
  </p>
);
