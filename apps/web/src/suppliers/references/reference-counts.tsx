import type { ReferenceCounts, ReferenceOutcome } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { codeOutcomeWords } from '../../ui/words/statuses.js';
import classes from '../import.module.css';

type Props = { readonly counts: ReferenceCounts; readonly done?: boolean };

const outcomes = Object.keys(codeOutcomeWords) as readonly ReferenceOutcome[];

/** The number of rows for each outcome. Outcomes without rows are left out, except "assigned". */
export const ReferenceCountList = ({ counts, done = false }: Props) => {
  const locale = useLocale();
  const shown = outcomes.filter((outcome) => outcome === 'assigned' || counts[outcome] > 0);
  return (
    <dl className={classes['counts']}>
      {shown.map((outcome) => (
        <div
          key={outcome}
          className={classes['count']}
          data-tone={counts[outcome] === 0 ? undefined : codeOutcomeWords[outcome].tone}
        >
          <dt>{done ? codeOutcomeWords[outcome].after : codeOutcomeWords[outcome].before}</dt>
          <dd>{countText(counts[outcome], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};
