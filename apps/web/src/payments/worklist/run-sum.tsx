import type { RunView } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { paymentsText } from '../result-groups.js';
import { TallyMoney } from '../tally-money.js';
import classes from './run-sum.module.css';
import type { Segment } from './work-rows.js';

type Props = {
  readonly run: RunView;
  readonly segments: readonly Segment[];
  /** The segment whose payments are listed; null: no such filter. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
  /** Who the run waits for, and what a release needs. */
  readonly children?: ReactNode;
};

/** What is at risk in a run, and one bar of its sums by urgency. Pressing a part lists only its payments. */
export const RunSum = ({ run, segments, chosen, onChoose, children }: Props) => {
  const count = useCount();
  const { atRisk, judged, currency } = run;
  return (
    <section className={classes['sum']} aria-label="Summary">
      <Figure label={atRisk.lines === 0 ? 'At risk' : `At risk, ${paymentsText(atRisk.lines, count)}`} risk={atRisk.lines > 0}>
        {atRisk.lines === 0 ? 'Nothing' : <TallyMoney amount={atRisk.amount} currency={currency} />}
      </Figure>
      <Figure label={judged.lines === 1 ? '1 payment' : `All ${paymentsText(judged.lines, count)}`}>
        <TallyMoney amount={judged.amount} currency={judged.lines === 0 ? null : currency} />
      </Figure>
      <div className={classes['hints']}>{children}</div>
      <Bar {...{ segments, chosen, onChoose }} />
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

/** Small sums stay visible and can be pressed. */
const SMALLEST_SHARE = 0.015;

const Bar = ({ segments, chosen, onChoose }: Pick<Props, 'segments' | 'chosen' | 'onChoose'>) => {
  const count = useCount();
  const total = segments.reduce((sum, { amount }) => sum + amount, 0);
  const toggle = (key: string) => onChoose(chosen === key ? null : key);
  return (
    <div className={classes['parts']} role="group" aria-label="Filter by result">
      <div className={classes['bar']} aria-hidden>
        {segments.map(({ key, tone, amount }) => (
          <i
            key={key}
            data-tone={tone}
            data-faded={(chosen !== null && chosen !== key) || undefined}
            style={{ flexGrow: Math.max(amount, total * SMALLEST_SHARE, 1) }}
            onClick={() => toggle(key)}
          />
        ))}
      </div>
      <div className={classes['legend']}>
        {segments.map(({ key, tone, label, lines }) => (
          <button key={key} type="button" data-tone={tone} aria-pressed={chosen === key} onClick={() => toggle(key)}>
            {label} <b>{count(lines)}</b>
          </button>
        ))}
      </div>
    </div>
  );
};
