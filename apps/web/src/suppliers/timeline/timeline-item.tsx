import type { TimelineEntry } from '@counterfoil/projections';
import { LocalTime } from '../../ui/values/local-time.js';
import { Proof } from '../../ui/values/proof.js';
import type { TimelineGroup } from './timeline-groups.js';
import classes from './timeline.module.css';

const kinds: Readonly<Record<TimelineEntry['byKind'], string>> = {
  user: 'a user of yours',
  supplier: 'the supplier',
  system: 'Counterfoil itself',
};

export const TimelineItem = ({ entry }: { readonly entry: TimelineEntry }) => (
  <li className={classes['entry']} data-by={entry.byKind}>
    <p className={classes['sentence']}>
      <strong title={kinds[entry.byKind]}>{entry.by}</strong> {entry.sentence}
    </p>
    <p className={classes['when']}>
      <LocalTime at={entry.at} />
    </p>
    {entry.changes.length === 0 ? null : <Changes changes={entry.changes} />}
    <Proof lines={[`${entry.stream}@${entry.revision} ${entry.hash}`]} />
  </li>
);

/** The way of mails, which nobody looks for but an auditor. */
export const MailItems = ({ entries }: { readonly entries: TimelineGroup }) => (
  <li className={classes['entry']} data-by="system">
    <details className={classes['mails']}>
      <summary>{entries.length} entries about mail on its way</summary>
      <ol className={classes['timeline']}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </details>
    <p className={classes['when']}>
      <LocalTime at={entries[0].at} />
    </p>
  </li>
);

/** Before and after side by side; nothing there is said in words. */
export const Changes = ({ changes }: { readonly changes: TimelineEntry['changes'] }) => (
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
