import { BarChart } from '@mantine/charts';
import type { TrendMonth, TrendsAnswer } from '@counterfoil/projections';
import { Link, useNavigate } from 'react-router';
import { usePermission } from '../../platform/session/session.js';
import { monthText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { Panel } from '../../ui/page/panel.js';
import { EVERY_SECOND, ANSWERED_SUPPLIERS, hoursText } from './trend-words.js';
import classes from './trends.module.css';

const HEIGHT = 96;

/** The median time in which suppliers answered, by the month of the answer. */
export const AnswersPanel = ({ trends: { months } }: { readonly trends: TrendsAnswer }) => {
  const { language } = useLocale();
  const navigate = useNavigate();
  const seesSuppliers = usePermission('canAccessSupplierManagement');
  const last = months.findLast(({ answers }) => answers > 0);
  const data = months.map(({ month, medianHours }) => ({ name: monthText(month, language, false), Hours: medianHours ?? 0 }));
  const text = last === undefined ? 'No supplier has answered in the last 12 months.' : answerText(last, language);
  return (
    <Panel title="Time to answer" actions={<span className={classes['hint']}>12 months</span>}>
      {last === undefined ? null : (
        <BarChart
          aria-hidden
          // The table and the sentence have the same content, so the chart takes no focus.
          barChartProps={{ accessibilityLayer: false }}
          h={HEIGHT}
          data={data}
          dataKey="name"
          xAxisProps={EVERY_SECOND}
          withYAxis={false}
          gridAxis="none"
          series={[{ name: 'Hours', color: 'var(--cf-chart)' }]}
          valueFormatter={hoursText}
          barProps={{
            isAnimationActive: false,
            ...(seesSuppliers ? { cursor: 'pointer', onClick: () => void navigate(ANSWERED_SUPPLIERS) } : {}),
          }}
        />
      )}
      <p className={classes['none']}>
        {text} {seesSuppliers && last !== undefined ? <Link to={ANSWERED_SUPPLIERS}>Who answered</Link> : null}
      </p>
    </Panel>
  );
};

const answerText = ({ month, answers, medianHours }: TrendMonth, language: string): string => {
  const within = `within ${hoursText(medianHours ?? 0)}`;
  const name = monthText(month, language, true);
  return answers === 1 ? `${name}: 1 answer came ${within}.` : `${name}: half of ${answers} answers came ${within}.`;
};
