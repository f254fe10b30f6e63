import type { RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { paymentsText } from '../result-groups.js';
import classes from '../runs.module.css';
import { TallyMoney } from '../tally-money.js';

/** Sums of the payments at risk, one for each currency. */
export const risksOf = (runs: readonly Pick<RunView, 'atRisk' | 'currency'>[]): ReadonlyMap<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (const { atRisk, currency } of runs) if (atRisk.lines > 0) sums.set(currency, (sums.get(currency) ?? 0) + atRisk.amount);
  return sums;
};

type Props = { readonly runs: readonly RunView[]; readonly total: number };

/** The total at risk in the open runs. */
export const AtRisk = ({ runs, total }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const lines = runs.reduce((sum, { atRisk }) => sum + atRisk.lines, 0);
  const where = total > runs.length ? `the newest ${count(runs.length)} of ${count(total)} open runs` : openRuns(total, count);
  return (
    <p className={classes['headline']}>
      {lines === 0 ? (
        <>
          <strong>Nothing at risk</strong> in {where}
        </>
      ) : (
        <>
          {[...risksOf(runs)].map(([currency, amount]) => (
            <strong key={currency ?? ''}>
              <TallyMoney amount={amount} currency={currency} />
            </strong>
          ))}
          at risk: {paymentsText(lines, count)} in {where}
        </>
      )}
    </p>
  );
};

const openRuns = (total: number, count: (n: number) => string): string => `${count(total)} open ${total === 1 ? 'run' : 'runs'}`;
