import type { RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { useSession } from '../../platform/session/session.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { JudgedBar } from '../check-progress.js';
import { nextActionOf, formatWord, runWords } from '../run-words.js';
import classes from './run.module.css';
import { Since } from '../since.js';
import { TallyMoney } from '../tally-money.js';

/** The format of the file, who started the run and when, and for which entity. */
export const RunLead = ({ run }: { readonly run: RunView }) => {
  const { entities } = useSession();
  const entity = entities.find(({ id }) => id === run.entityId);
  return (
    <>
      {formatWord(run.format)}, started by {run.startedByName} <Since at={run.startedAt} />
      {entity === undefined ? '' : `, for ${entity.name}`}.
    </>
  );
};

/** The sums of the run, its state and the next action. */
export const RunSummary = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { atRisk, judged, currency, progress, alerts } = run;
  const { word, tone } = runWords(run);
  return (
    <section className={classes['summary']} aria-label="Summary">
      <Figure label="At risk" risk={atRisk.lines > 0}>
        {atRisk.lines === 0 ? 'Nothing' : <TallyMoney amount={atRisk.amount} currency={currency} />}
      </Figure>
      <Figure label="Total checked">
        <TallyMoney amount={judged.amount} currency={judged.lines === 0 ? null : currency} />
      </Figure>
      <Figure label="Payments">{count(judged.lines)}</Figure>
      <Figure label="Alerts">{count(alerts)}</Figure>
      <div className={classes['standing']}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <p>{nextActionOf(run, count)}</p>
        {progress.state === 'running' ? <JudgedBar judged={progress.judged} lines={progress.lines} /> : null}
      </div>
    </section>
  );
};

type FigureProps = { readonly label: string; readonly risk?: boolean; readonly children: React.ReactNode };

const Figure = ({ label, risk = false, children }: FigureProps) => (
  <div className={classes['figure']} data-risk={risk || undefined}>
    <span>{label}</span>
    <strong>{children}</strong>
  </div>
);
