import type { InvitationResult, InvitationRow } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.js';
import classes from '../verification-panel.module.css';

const counted = (count: number): string => (count === 1 ? '1 supplier' : `${count} suppliers`);

/** Every row before anything is sent. Rows with problems come first, each with all of its problems. */
export const InviteRows = ({ rows }: { readonly rows: readonly InvitationRow[] }) => {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  return (
    <>
      <p className={classes['plain']} role="status">
        <strong>{counted(good.length)}</strong> of {rows.length} can be invited
        {bad.length === 0 ? '.' : '; the others are left out until the file is corrected.'}
      </p>
      <Groups label="Rows of the file">
        <Group title="Left out" rows={bad} noteOf={({ problems }) => problems.join(' ')} />
        <Group title="Will be invited" rows={good} />
      </Groups>
    </>
  );
};

type ResultsProps = { readonly rows: readonly InvitationRow[]; readonly results: readonly InvitationResult[] };

/** The outcome of each row. Rows that were not sent come first, with the reason. */
export const InviteResults = ({ rows, results }: ResultsProps) => {
  const of = new Map(results.map((result) => [result.row, result]));
  const sent = rows.filter(({ row }) => of.get(row)?.ok === true);
  const unsent = rows.filter((row) => !sent.includes(row));
  const why = ({ row, problems }: InvitationRow): string => of.get(row)?.message ?? problems.join(' ');
  return (
    <>
      <p className={classes['plain']} role="status">
        <strong>{counted(sent.length)}</strong> {sent.length === 1 ? 'was' : 'were'} invited
        {unsent.length === 0 ? '.' : `, ${unsent.length} not.`}
      </p>
      <Groups label="Results">
        <Group title="Not invited" rows={unsent} noteOf={why} />
        <Group title="Invited" rows={sent} />
      </Groups>
    </>
  );
};

const Groups = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes['groups']} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);

type GroupProps = {
  readonly title: string;
  readonly rows: readonly InvitationRow[];
  readonly noteOf?: (row: InvitationRow) => string;
};

const Group = ({ title, rows, noteOf }: GroupProps) => {
  const { entities } = useSession();
  if (rows.length === 0) return null;
  const nameOf = (entityId: string): string => entities.find(({ id }) => id === entityId)?.name ?? entityId;
  return (
    <section className={classes['group']} aria-label={title}>
      <h3 className={classes['groupTitle']}>
        {title}: {counted(rows.length)}
      </h3>
      <ul className={classes['results']}>
        {rows.map((row) => (
          <li key={row.row}>
            <div>
              {row.supplierName === '' ? 'No name' : row.supplierName}
              <p className={classes['meaning']}>
                {[`Row ${row.row}`, row.email, row.supplierCode, nameOf(row.entityId)].filter(Boolean).join(', ')}
              </p>
              {noteOf === undefined ? null : <p className={classes['rowNote']}>{noteOf(row)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
