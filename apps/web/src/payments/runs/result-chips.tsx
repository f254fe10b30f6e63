import type { RunView } from '@counterfoil/projections';
import { IconBellRinging } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import type { ListState } from '../../platform/lists/use-list-params.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import classes from './chips.module.css';
import { isOpenResult, type ResultKey, talliesOf, toneOf, wordOf } from '../result-groups.js';
import { TallyMoney } from '../tally-money.js';

type Props = { readonly run: RunView; readonly list: ListState };

const chosenIn = (list: ListState): readonly string[] => (list.filters['result'] ?? '').split(',').filter(Boolean);

/** The results of a run with their counts and sums. Pressing one shows only its payments. */
export const ResultChips = ({ run, list }: Props) => {
  const tallies = talliesOf(run);
  const chosen = chosenIn(list);
  const alertsOnly = list.filters['alerts'] === 'true';
  const toggle = (key: ResultKey) =>
    list.setFilter('result', (chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]).join(','));
  const blocking = tallies.filter(({ key }) => isOpenResult(key)).map(({ key }) => key);
  return (
    <div className={classes['chips']} role="group" aria-label="Filter by result">
      <Chip pressed={chosen.length === 0 && !alertsOnly} onPress={list.clear} label="All payments" {...run.judged} run={run} />
      {blocking.length < 2 ? null : (
        <Chip
          pressed={chosen.length === blocking.length && blocking.every((key) => chosen.includes(key))}
          onPress={() => list.setFilter('result', blocking.join(','))}
          label="At risk"
          {...run.atRisk}
          run={run}
        />
      )}
      {tallies.map(({ key, lines, amount }) => (
        <Chip
          key={key}
          pressed={chosen.includes(key)}
          onPress={() => toggle(key)}
          label={<StatusBadge tone={toneOf(key)}>{wordOf(key)}</StatusBadge>}
          lines={lines}
          amount={amount}
          run={run}
        />
      ))}
      {run.alerts === 0 && !alertsOnly ? null : (
        <Alerts run={run} pressed={alertsOnly} onPress={() => list.setFilter('alerts', alertsOnly ? null : 'true')} />
      )}
    </div>
  );
};

type ChipProps = {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly label: ReactNode;
  readonly lines: number;
  readonly amount: number;
  readonly run: RunView;
};

const Chip = ({ pressed, onPress, label, lines, amount, run }: ChipProps) => {
  const locale = useLocale();
  return (
    <button type="button" className={classes['chip']} aria-pressed={pressed} onClick={onPress}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['figures']}>
        <strong>{countText(lines, locale)}</strong>
        <TallyMoney amount={amount} currency={run.currency} />
      </span>
    </button>
  );
};

const Alerts = ({ run, pressed, onPress }: Pick<ChipProps, 'run' | 'pressed' | 'onPress'>) => {
  const locale = useLocale();
  return (
    <button type="button" className={classes['chip']} aria-pressed={pressed} onClick={onPress}>
      <span className={classes['label']}>
        <IconBellRinging size={15} stroke={1.7} aria-hidden /> With alerts
      </span>
      <span className={classes['figures']}>
        <strong>{countText(run.alerts, locale)}</strong>
        {run.alerts === 1 ? 'alert' : 'alerts'}
      </span>
    </button>
  );
};
