import type { SimilarRun } from '@counterfoil/projections';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Since } from '../since.js';
import classes from './compare.module.css';
import { differencesTitle, isDangerous } from './difference-words.js';
import { ChangedLine, WholeLine } from './line-difference.js';

type Props = { readonly similar: readonly SimilarRun[] };

/** Warns, before a file is checked, that nearly the same payments were checked before, with the differences (P-10.11). */
export const SimilarRunAlerts = ({ similar }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return similar.map(({ run, differences }) => (
    <PageAlert
      key={run.runId}
      tone={isDangerous(differences) ? 'danger' : 'warning'}
      title={differencesTitle(differences, nameOf(run), count)}
    >
      Checked by {run.by} <Since at={run.at} />, {outcomeOf(run)}.
      <ul className={classes['list']}>
        {differences.changed.map((change) => (
          <li key={change.now.n}>
            <ChangedLine change={change} />
          </li>
        ))}
        {differences.added.map((line) => (
          <li key={`added ${line.n}`}>
            Added: <WholeLine line={line} />
          </li>
        ))}
        {differences.removed.map((line) => (
          <li key={`removed ${line.n}`}>
            Removed: <WholeLine line={line} />
          </li>
        ))}
      </ul>
      <div className={classes['links']}>
        <Link to={runPath(run.runId)}>Open that run</Link>
      </div>
    </PageAlert>
  ));
};

export const nameOf = ({ fileName }: SimilarRun['run']): string => (fileName === '' ? 'a list of payments' : fileName);

const outcomeOf = ({ released, status }: SimilarRun['run']): string => {
  if (released) return 'marked ready to pay';
  return { started: 'not finished', completed: 'not marked ready to pay', rejected: 'rejected' }[status];
};
