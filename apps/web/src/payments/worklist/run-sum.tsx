import type { RunView, RunWorkSummary } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { moneyText } from '../../platform/words/format.js';
import { paymentsText } from '../result-groups.js';
import { TallyMoney } from '../tally-money.js';
import { type Segment, segmentsOf } from './rows/row-words.js';
import classes from './run-sum.module.css';

type Props = {
  readonly run: RunView;
  readonly summary: RunWorkSummary;
  /** The segment whose payments are listed; null when the list is not filtered by a segment. */
  readonly chosen: string | null;
  readonly onChoose: (key: Segment['key'] | null) => void;
  /** Shown below the bar: who has to act, and what a release needs. */
  readonly children?: ReactNode;
};

/** The amount at risk in a run, and a bar that divides its sums by urgency. Pressing a part lists only its payments. */
export const RunSum = ({ run, summary, chosen, onChoose, children }: Props) => {
  const count = useCount();
  const { atRisk, cleared, tabs } = summary;
  const { currency } = run;
  return (
    <section className={classes['sum']} aria-label="Summary">
      <Figure label={atRisk.lines === 0 ? 'At risk' : `At risk, ${paymentsText(atRisk.lines, count)}`} risk={atRisk.lines > 0}>
        {atRisk.lines === 0 ? 'Nothing' : <TallyMoney amount={atRisk.amount} currency={currency} />}
      </Figure>
      {cleared.lines === 0 ? null : (
        <Figure label="Cleared since the check">
          <TallyMoney amount={cleared.amount} currency={currency} />
        </Figure>
      )}
      <Figure label={tabs.all.lines === 1 ? '1 payment' : `All ${paymentsText(tabs.all.lines, count)}`}>
        <TallyMoney amount={tabs.all.amount} currency={tabs.all.lines === 0 ? null : currency} />
      </Figure>
      <div className={classes['hints']}>{children}</div>
      <Bar segments={segmentsOf(summary)} currency={currency} {...{ chosen, onChoose }} />
    </section>
  );
};

const useCount = (): ((n: number) => string) => {
  const locale = useLocale();
  return (n) => countText(n, locale);
};

type FigureProps = { readonly label: string; readonly risk?: boolean; readonly children: ReactNode };

const Figure = ({ label, risk = false, children }: FigureProps) => (
  <div className={classes['figure']} data-risk={risk || undefined}>
    <span>{label}</span>
    <strong>{children}</strong>
  </div>
);

/** The smallest share of the bar, so that small sums stay visible and can be pressed. */
const SMALLEST_SHARE = 0.015;

type BarProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly segments: readonly Segment[];
  readonly currency: string | null;
};

const Bar = ({ segments, currency, chosen, onChoose }: BarProps) => {
  const locale = useLocale();
  const count = useCount();
  const total = segments.reduce((sum, { amount }) => sum + amount, 0);
  const toggle = (key: Segment['key']) => onChoose(chosen === key ? null : key);
  const sumOf = (amount: number) => (currency === null ? '' : moneyText(amount, currency, locale));
  return (
    <div className={classes['parts']} role="group" aria-label="Filter by reason">
      <div className={classes['bar']} aria-hidden>
        {segments.map(({ key, tone, label, lines, amount }) => (
          <i
            key={key}
            data-tone={tone}
            data-faded={(chosen !== null && chosen !== key) || undefined}
            style={{ flexGrow: Math.max(amount, total * SMALLEST_SHARE, 1) }}
            title={`${label}: ${paymentsText(lines, count)} ${sumOf(amount)}`}
            onClick={() => toggle(key)}
          />
        ))}
      </div>
      <div className={classes['legend']}>
        {segments.map(({ key, tone, label, lines, amount }) => (
          <button key={key} type="button" data-tone={tone} aria-pressed={chosen === key} onClick={() => toggle(key)}>
            {label} <b>{count(lines)}</b> <span>{sumOf(amount)}</span>
          </button>
        ))}
      </div>
    </div>
  );
};
