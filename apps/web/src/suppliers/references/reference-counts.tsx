import type { ReferenceCounts, ReferenceOutcome } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from '../import.module.css';
import { referenceOutcomeWords } from './reference-words.js';

type Props = { readonly counts: ReferenceCounts; readonly done?: boolean };

const outcomes = Object.keys(referenceOutcomeWords) as readonly ReferenceOutcome[];

/** Rows by outcome; they add up to the file. What did not occur is not shown, save that nothing was assigned. */
export const ReferenceCountList = ({ counts, done = false }: Props) => {
  const locale = useLocale();
  const shown = outcomes.filter((outcome) => outcome === 'assigned' || counts[outcome] > 0);
  return (
    <dl className={classes['counts']}>
      {shown.map((outcome) => (
        <div
          key={outcome}
          className={classes['count']}
          data-tone={counts[outcome] === 0 ? undefined : referenceOutcomeWords[outcome].tone}
        >
          <dt>{done ? referenceOutcomeWords[outcome].done : referenceOutcomeWords[outcome].would}</dt>
          <dd>{countText(counts[outcome], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};
