import type { Differences } from '@counterfoil/projections';
import { Link } from 'react-router';
import { comparePath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { useSimilarRunsQuery } from '../payments.api.js';
import classes from './compare.module.css';
import { differencesTitle, isDangerous, isTheSame } from './difference-words.js';
import { ChangedValues, WholeLine } from './line-difference.js';
import { nameOf } from './similar-run-alerts.js';

/**
 * Earlier runs with nearly the same payments, each with its first difference in one line; the comparison has all of them. If they
 * cannot be loaded, the page works without them.
 */
export const SimilarRuns = ({ runId }: { readonly runId: string }) => {
  const { data = [] } = useSimilarRunsQuery(runId);
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return data.map(({ run, differences, leftOut }) => {
    const { counts } = differences;
    const more = counts.changed + counts.added + counts.removed - 1;
    return (
      <PageAlert key={run.runId} tone={isDangerous(differences) && !leftOut ? 'danger' : 'warning'} slim>
        <div className={classes['line']}>
          <span>
            <strong>{differencesTitle(differences, nameOf(run), count)}</strong>
            {run.released ? ', which was released' : ''}
            {isTheSame(differences) ? '.' : ': '}
            <FirstDifference differences={differences} />
            {more > 0 ? `, and ${count(more)} more` : ''}
            {leftOut ? '. What was changed or added is left out of this run.' : ''}
          </span>
          <Link to={comparePath(run.runId, runId)}>Compare</Link>
        </div>
      </PageAlert>
    );
  });
};

const FirstDifference = ({ differences: { changed, added, removed } }: { readonly differences: Differences }) => {
  const [change] = changed;
  if (change !== undefined)
    return (
      <>
        {change.now.accountName}, <ChangedValues change={change} />
      </>
    );
  const [line = removed[0]] = added;
  if (line === undefined) return null;
  return (
    <>
      {added.length === 0 ? 'Removed' : 'Added'}: <WholeLine line={line} />
    </>
  );
};
