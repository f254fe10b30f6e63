import type { RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { blockersOf, paymentsText } from '../result-groups.js';
import { ResultCounts } from '../result-counts.js';
import classes from '../runs.module.css';
import { runName } from '../run-words.js';
import { TallyMoney } from '../tally-money.js';

/** Explains what marking a run ready to pay means, and what is at risk when payments are open. */
export const ReleaseQuestion = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { atRisk, currency } = run;
  return (
    <div className={classes['question']}>
      <p>
        Are you sure you want to mark {runName(run)} ready to pay?
        {run.sha256 === null ? '' : ' This applies to this exact file only. A changed file has to be checked again.'}
      </p>
      {atRisk.lines === 0 ? null : (
        <PageAlert tone="danger" title={`${paymentsText(atRisk.lines, count)} may go to the wrong account`}>
          <TallyMoney amount={atRisk.amount} currency={currency} /> is not verified, cross-matched or self-certified. Your name
          and your reason are recorded.
        </PageAlert>
      )}
      <ResultCounts tallies={blockersOf(run)} />
    </div>
  );
};
