import type { ReactNode } from 'react';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { type AskedSupplier, goodOnes, groupsOfReasons } from './send-groups.js';
import type { ItemResult } from '../suppliers.api.js';
import { asksForNewDetails } from './verification-facts.js';
import classes from '../verification-panel.module.css';

const counted = (count: number): string => (count === 1 ? '1 supplier' : `${count} suppliers`);

type Props = { readonly suppliers: readonly AskedSupplier[]; readonly results: readonly ItemResult[] };

/** Who would be asked at which address, and who would not, by reason in the words of P-4.3. */
export const SendPreview = ({ suppliers, results }: Props) => {
  const asked = goodOnes(suppliers, results);
  const answered = asked.filter(asksForNewDetails).length;
  return (
    <>
      <p className={classes['plain']}>
        <strong>{counted(asked.length)}</strong> of {suppliers.length} will get an email with a link.
      </p>
      {answered === 0 ? null : (
        <PageAlert tone="warning">
          {`${counted(answered)} answered before and will be asked for new details. What is on file holds until a second person has approved them.`}
        </PageAlert>
      )}
      <div className={classes['groups']} role="group" aria-label="Suppliers" tabIndex={0}>
        {groupsOfReasons(suppliers, results).map(({ reason, suppliers: group }) => (
          <Group key={reason} title="Not asked" note={reason} suppliers={group} />
        ))}
        {asked.length === 0 ? null : <Group title="Will be asked" note="" suppliers={asked} />}
      </div>
    </>
  );
};

/** The outcome for each supplier. Failures come first, by reason. */
export const SendResults = ({ suppliers, results }: Props) => {
  const asked = goodOnes(suppliers, results);
  const failed = results.length - asked.length;
  return (
    <>
      <p className={classes['plain']} role="status">
        <strong>{counted(asked.length)}</strong> {asked.length === 1 ? 'was' : 'were'} asked
        {failed === 0 ? '.' : `, ${failed} not.`}
      </p>
      <div className={classes['groups']} role="group" aria-label="Results" tabIndex={0}>
        {groupsOfReasons(suppliers, results).map(({ reason, suppliers: group }) => (
          <Group key={reason} title="Not asked" note={reason} suppliers={group} badge={<Failed />} />
        ))}
        {asked.length === 0 ? null : <Group title="Asked" note="" suppliers={asked} badge={<Done />} />}
      </div>
    </>
  );
};

const Failed = () => <StatusBadge tone="unknown">Not asked</StatusBadge>;
const Done = () => <StatusBadge tone="yes">Asked</StatusBadge>;

type GroupProps = {
  readonly title: string;
  readonly note: string;
  readonly suppliers: readonly AskedSupplier[];
  readonly badge?: ReactNode;
};

const Group = ({ title, note, suppliers, badge }: GroupProps) => (
  <section className={classes['group']} aria-label={note === '' ? title : `${title}: ${note}`}>
    <h3 className={classes['groupTitle']}>
      {title}: {counted(suppliers.length)}
    </h3>
    {note === '' ? null : <p className={classes['meaning']}>{note}</p>}
    <ul className={classes['results']}>
      {suppliers.map(({ id, supplierName, email }) => (
        <li key={id}>
          <span>{supplierName}</span>
          {badge ?? <span className={classes['meaning']}>{email ?? 'no email address'}</span>}
        </li>
      ))}
    </ul>
  </section>
);
