import { checkSubjectOf, recordText } from '@counterfoil/domain';
import type { PaymentState, StoryEntry, SupplierPayment, TimelineEntry } from '@counterfoil/projections';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { CheckFileButton } from '../../ui/documents/check-file-button.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { Money } from '../../ui/values/money.js';
import { Proof } from '../../ui/values/proof.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import type { StoryGroup } from './story-groups.js';
import type { StoryItem } from './story.js';
import classes from './timeline.module.css';

const kinds: Readonly<Record<TimelineEntry['byKind'], string>> = {
  user: 'a user of yours',
  supplier: 'the supplier',
  system: 'Counterfoil itself',
};

type Props = { readonly item: StoryItem; readonly isExact: boolean };

export const StoryLine = ({ item, isExact }: Props) =>
  item.entry === null ? (
    <PaymentLine payment={item.payment} at={item.at} isExact={isExact} />
  ) : (
    <FactLine entry={item.entry} isExact={isExact} />
  );

/** One fact of the log. */
export const FactLine = ({ entry, isExact }: { readonly entry: StoryEntry; readonly isExact: boolean }) => (
  <li className={classes['entry']} data-by={entry.byKind}>
    <p className={classes['sentence']}>
      <strong title={kinds[entry.byKind]}>{entry.by}</strong> {entry.sentence}
      {entry.of === null ? null : <span className={classes['of']}> Merged record {recordText(entry.of)}</span>}
    </p>
    <p className={classes['when']}>
      <LocalTime at={entry.at} isExact={isExact} />
    </p>
    {entry.changes.length === 0 ? null : <Changes changes={entry.changes} />}
    {entry.file === null ? null : <CheckFileButton file={entry.file} subject={checkSubjectOf(entry.stream)} />}
    <Proof
      lines={[
        `${entry.stream}@${entry.revision} ${entry.hash}`,
        ...(entry.file === null ? [] : [`${entry.file.fileName} ${entry.file.sha256}`]),
      ]}
    />
  </li>
);

const states: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  open: 'To be paid',
  'left-out': 'Left out',
  rejected: 'In a rejected run',
};

type PaymentProps = { readonly payment: SupplierPayment; readonly at: string; readonly isExact: boolean };

const PaymentLine = ({ payment, at, isExact }: PaymentProps) => {
  const { state, amount, currency, fileName, n, runId, releasedByName, className, reason, accountDisplay } = payment;
  return (
    <li className={classes['entry']} data-by="payment">
      <p className={classes['sentence']}>
        <strong>
          {states[state]} <Money hundredths={amount} currency={currency} />
        </strong>{' '}
        <StatusBadge tone={className}>{reason}</StatusBadge>
      </p>
      <p className={classes['when']}>
        <LocalTime at={at} isExact={isExact} />
      </p>
      <p className={classes['more']}>
        <Link to={runPath(runId)}>{fileName === '' ? 'payment run' : fileName}</Link>, line {n}, to {accountDisplay}
        {releasedByName === '' ? '' : `, released by ${releasedByName}`}
      </p>
    </li>
  );
};

/** A group of routine email events, folded because only auditors need them. */
export const MailItems = ({ items }: { readonly items: StoryGroup }) => (
  <li className={classes['entry']} data-by="system">
    <details className={classes['mails']}>
      <summary>{items.length} routine entries about emails</summary>
      <ol className={classes['timeline']}>
        {items.map((item) => (
          <StoryLine key={item.id} item={item} isExact />
        ))}
      </ol>
    </details>
    <p className={classes['when']}>
      <LocalTime at={items[0].at} />
    </p>
  </li>
);

const MOST_UNFOLDED = 3;

/** Long lists of fields are folded. */
const Changes = ({ changes }: { readonly changes: TimelineEntry['changes'] }) =>
  changes.length <= MOST_UNFOLDED ? (
    <ChangeTable changes={changes} />
  ) : (
    <details className={classes['fields']}>
      <summary>{changes.length} fields</summary>
      <ChangeTable changes={changes} />
    </details>
  );

/** The old and new values side by side. An empty value is shown as a word. */
export const ChangeTable = ({ changes }: { readonly changes: TimelineEntry['changes'] }) => (
  <table className={classes['changes']}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, was, now }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td className={classes['was']}>{was === '' ? 'none' : was}</td>
          <td>{now === '' ? 'none' : now}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
