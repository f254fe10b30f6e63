import type { ReleaseView, RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { paymentsText } from '../result-groups.js';
import { runName } from '../run-words.js';
import classes from '../runs.module.css';
import { TallyMoney } from '../tally-money.js';
import { asideCount, dismissedText, secondPersonText } from './release-words.js';

type Props = { readonly run: RunView; readonly view: ReleaseView };

/** Explains what a release means: what is paid, what is not, what is at risk, and who has to approve it. */
export const ReleaseQuestion = ({ run, view }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { paid, open, accepted, currency, withdrawHours } = view;
  const aside = asideCount(view);
  return (
    <div className={classes['question']}>
      <p>
        {paymentsText(paid.lines, count)} of {runName(run)}, <TallyMoney amount={paid.amount} currency={currency} />, can be sent
        to the bank after this.
        {aside === 0 ? '' : ` ${paymentsText(aside, count)} held or left out ${aside === 1 ? 'is' : 'are'} not paid.`}
        {run.sha256 === null ? '' : ' This applies to this exact file only.'}
        {withdrawHours === 0 ? '' : ` It can be withdrawn for ${withdrawHours} ${withdrawHours === 1 ? 'hour' : 'hours'}.`}
      </p>
      {open.lines === 0 ? null : (
        <PageAlert tone="danger" title={`${paymentsText(open.lines, count)} may go to the wrong account`}>
          Nothing confirms <TallyMoney amount={open.amount} currency={currency} />, or an alert is open. Your name and your reason
          are recorded.
        </PageAlert>
      )}
      {view.changed === 0 ? null : (
        <PageAlert tone="warning">
          There is news about {paymentsText(view.changed, count)} since the check. Check again first: bad news stops the release.
        </PageAlert>
      )}
      {accepted.lines === 0 ? null : (
        <PageAlert tone="warning">
          {paymentsText(accepted.lines, count)} accepted without a proof,{' '}
          <TallyMoney amount={accepted.amount} currency={currency} />.
        </PageAlert>
      )}
      {view.dismissedBySenders.length === 0 ? null : <PageAlert tone="warning">{dismissedText(view)}</PageAlert>}
      {view.needsSecondPerson.length === 0 ? null : <PageAlert tone="info">{secondPersonText(view)}</PageAlert>}
    </div>
  );
};
