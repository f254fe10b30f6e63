import { verificationEvents } from '@counterfoil/domain';
import { useSupplierHistoryQuery } from '../suppliers.api.js';
import { TimelineItem } from '../timeline/timeline-item.js';
import classes from '../verification-panel.module.css';
import timeline from '../timeline/timeline.module.css';

/** What the record's own timeline says about its questions, mails and answers, and nothing else. */
export const VerificationEvents = ({ id }: { readonly id: string }) => {
  const { currentData } = useSupplierHistoryQuery(id);
  const entries = currentData?.entries.filter(({ type }) => Object.hasOwn(verificationEvents, type)) ?? [];
  if (entries.length === 0) return null;
  return (
    <details className={classes['events']}>
      <summary>{entries.length === 1 ? '1 entry in the log' : `${entries.length} entries in the log`}</summary>
      <ol className={timeline['timeline']}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </details>
  );
};
