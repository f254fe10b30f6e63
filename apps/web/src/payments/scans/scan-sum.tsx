import type { AccountScanView } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from '../worklist/run-sum.module.css';
import { whyWord } from './scan-words.js';

type Props = {
  readonly scan: AccountScanView;
  readonly chosen: string | null;
  readonly onChoose: (why: string | null) => void;
};

/** The number of suppliers to look at, and a bar that divides them by urgency. Pressing a part lists only its suppliers. */
export const ScanSum = ({ scan: { counts, reasons, done }, chosen, onChoose }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const toggle = (why: string) => onChoose(chosen === why ? null : why);
  return (
    <section className={classes['sum']} aria-label="Summary">
      <Figure label="Need a look" risk={counts.open > 0}>
        {counts.open === 0 ? 'None' : count(counts.open)}
      </Figure>
      <Figure label="Worse than before">{counts.worse === 0 ? 'None' : count(counts.worse)}</Figure>
      <Figure label="Scanned">{count(done)}</Figure>
      <div className={classes['parts']} role="group" aria-label="Filter by reason">
        <div className={classes['bar']} aria-hidden>
          {reasons.map(({ why, suppliers }) => (
            <i
              key={why}
              data-tone={whyWord(why).tone}
              data-faded={(chosen !== null && chosen !== why) || undefined}
              style={{ flexGrow: Math.max(suppliers, done * SMALLEST_SHARE) }}
              onClick={() => toggle(why)}
            />
          ))}
        </div>
        <div className={classes['legend']}>
          {reasons.map(({ why, suppliers }) => (
            <button
              key={why}
              type="button"
              data-tone={whyWord(why).tone}
              aria-pressed={chosen === why}
              onClick={() => toggle(why)}
            >
              {whyWord(why).label} <b>{count(suppliers)}</b>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
};

/** The smallest share of the bar, so that few suppliers stay visible and can be pressed. */
const SMALLEST_SHARE = 0.015;

type FigureProps = { readonly label: string; readonly risk?: boolean; readonly children: ReactNode };

const Figure = ({ label, risk = false, children }: FigureProps) => (
  <div className={classes['figure']} data-risk={risk || undefined}>
    <span>{label}</span>
    <strong>{children}</strong>
  </div>
);
