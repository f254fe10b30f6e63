import { BarChart } from '@mantine/charts';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { TrendsAnswer } from '@counterfoil/projections';
import { Link, useNavigate } from 'react-router';
import { usePermission } from '../../platform/session/session.js';
import { monthText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { Money } from '../../ui/values/money.js';
import { Panel } from '../../ui/page/panel.js';
import { EVERY_SECOND, daysOf, paymentsPath, REJECTED_RUNS, shortMoney, sumOf } from './trend-words.js';
import classes from './trends.module.css';

const STOPPED_MEANS = 'Payments that were left out or are held, and the payments of rejected runs.';
const HEIGHT = 132;

/** The value checked and stopped by month. A bar links to the payments of its month. */
export const StoppedPanel = ({ trends: { months, currency } }: { readonly trends: TrendsAnswer }) => {
  const { language } = useLocale();
  const navigate = useNavigate();
  const readsRows = usePermission('canViewAudit');
  const data = months.map(({ month, checked, stopped }) => ({
    month,
    name: monthText(month, language, false),
    Stopped: stopped,
    'Not stopped': checked - stopped,
  }));
  const period = <span className={classes['hint']}>12 months</span>;
  const open = (bar: { readonly payload?: { readonly month?: string } }) => {
    if (readsRows && bar.payload?.month !== undefined) void navigate(paymentsPath(daysOf(bar.payload.month)));
  };
  if (sumOf(months, 'checked') === 0)
    return (
      <Panel title="Stopped before payment" actions={period}>
        <p className={classes['none']}>No payments were checked in the last 12 months.</p>
      </Panel>
    );
  return (
    <Panel title="Stopped before payment" actions={period}>
      <BarChart
        aria-hidden
        // The table and the sentence have the same content, so the chart takes no focus.
        barChartProps={{ accessibilityLayer: false }}
        h={HEIGHT}
        data={data}
        dataKey="name"
        xAxisProps={EVERY_SECOND}
        type="stacked"
        withYAxis={false}
        gridAxis="none"
        series={[
          { name: 'Stopped', color: 'var(--cf-no)' },
          { name: 'Not stopped', color: 'var(--cf-chart)' },
        ]}
        valueFormatter={(hundredths) => shortMoney(hundredths, currency, language)}
        barProps={{ onClick: open, isAnimationActive: false, ...(readsRows ? { cursor: 'pointer' } : {}) }}
      />
      <Legend {...{ months, currency }} />
      <MonthTable {...{ months, currency, readsRows }} />
    </Panel>
  );
};

type LegendProps = Pick<TrendsAnswer, 'months' | 'currency'>;

const Legend = ({ months, currency }: LegendProps) => (
  <ul className={classes['legend']}>
    <li>
      <span className={classes['key']} data-series="checked">
        Checked
      </span>
      <b>
        <Money hundredths={sumOf(months, 'checked')} currency={currency} />
      </b>
    </li>
    <li>
      <span className={classes['key']} data-series="stopped">
        <Link to={REJECTED_RUNS}>Stopped</Link>
        <Tooltip label={STOPPED_MEANS} multiline w={240} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className={classes['info']} aria-label={STOPPED_MEANS}>
            <IconInfoCircle size={14} stroke={1.7} aria-hidden />
          </button>
        </Tooltip>
      </span>
      <b>
        <Money hundredths={sumOf(months, 'stopped')} currency={currency} />
      </b>
    </li>
  </ul>
);

type TableProps = LegendProps & { readonly readsRows: boolean };

/** The figures of the chart as a table, for the keyboard and for screen readers. */
const MonthTable = ({ months, currency, readsRows }: TableProps) => {
  const { language } = useLocale();
  return (
    <details className={classes['details']}>
      <summary>By month</summary>
      <table className={classes['table']} aria-label="Checked and stopped by month">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Checked</th>
            <th scope="col">Stopped</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, checked, stopped }) => (
            <tr key={month}>
              <th scope="row">
                {readsRows ? (
                  <Link to={paymentsPath(daysOf(month))}>{monthText(month, language, true)}</Link>
                ) : (
                  monthText(month, language, true)
                )}
              </th>
              <td>
                <Money hundredths={checked} currency={currency} />
              </td>
              <td>
                <Money hundredths={stopped} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
