import type { RowOutcome } from '@counterfoil/domain';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { importOutcomes, importOutcomeWords } from '../../ui/words/statuses.js';
import classes from '../import.module.css';

type Props = { readonly counts: { readonly [outcome in RowOutcome]: number }; readonly done?: boolean };

/** The number of rows for each outcome. The numbers add up to the list. */
export const OutcomeCounts = ({ counts, done = false }: Props) => {
  const locale = useLocale();
  return (
    <dl className={classes['counts']}>
      {importOutcomes.map((outcome) => (
        <div
          key={outcome}
          className={classes['count']}
          data-tone={counts[outcome] === 0 ? undefined : importOutcomeWords[outcome].tone}
        >
          <dt>{done ? importOutcomeWords[outcome].after : importOutcomeWords[outcome].before}</dt>
          <dd>{countText(counts[outcome], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};
