import type { ActOutcome } from '@counterfoil/domain';
import type { ActPreview, ActRefusal, ActRowView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from './acts.module.css';

/** The names of the counts before and after the change. */
export const outcomeWords: { readonly [when in 'before' | 'after']: { readonly [outcome in ActOutcome]: string } } = {
  before: {
    done: 'will change',
    waiting: 'will wait for a second person',
    unchanged: 'are so already',
    refused: 'cannot be changed',
    unknown: 'are unknown',
  },
  after: {
    done: 'changed',
    waiting: 'wait for a second person',
    unchanged: 'were so already',
    refused: 'could not be changed',
    unknown: 'are unknown',
  },
};
const outcomes = ['done', 'waiting', 'unchanged', 'refused', 'unknown'] as const;

type CountsProps = { readonly counts: ActPreview['counts']; readonly when: 'before' | 'after' };

export const ActCounts = ({ counts, when }: CountsProps) => {
  const locale = useLocale();
  return (
    <ul className={classes['counts']}>
      {outcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <li key={outcome}>
            <b>{countText(counts[outcome], locale)}</b> {outcomeWords[when][outcome]}
          </li>
        ))}
    </ul>
  );
};

export const Refusals = ({ refusals }: { readonly refusals: readonly ActRefusal[] }) => {
  const locale = useLocale();
  if (refusals.length === 0) return null;
  return (
    <ul className={classes['reasons']}>
      {refusals.map(({ code, message, count }) => (
        <li key={code}>
          {countText(count, locale)}: {message}
        </li>
      ))}
    </ul>
  );
};

const MOST_SHOWN = 100;

export const ActRows = ({ rows }: { readonly rows: readonly ActRowView[] }) =>
  rows.length === 0 ? null : (
    <details>
      <summary>{rows.length >= MOST_SHOWN ? `The first ${MOST_SHOWN} of them` : 'Which ones'}</summary>
      <ul className={classes['rows']}>
        {rows.map(({ supplierId, supplierName, supplierCode, message }) => (
          <li key={supplierId}>
            <span>
              {supplierName ?? 'Unknown supplier'} <span className={classes['muted']}>{supplierCode}</span>
            </span>
            <span className={classes['muted']}>{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );

/** The number of suppliers for each outcome, the suppliers, and why some stay unchanged. */
export const ActPreviewed = ({ preview }: { readonly preview: ActPreview }) => (
  <div>
    <ActCounts counts={preview.counts} when="before" />
    <Refusals refusals={preview.refusals} />
    <ActRows rows={preview.rows} />
  </div>
);
