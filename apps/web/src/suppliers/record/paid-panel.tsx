import { VisuallyHidden } from '@mantine/core';
import type { SupplierPayments } from '@counterfoil/projections';
import { moneyText, monthText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { Panel } from '../../ui/page/panel.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { useSupplierPaymentsQuery } from '../suppliers.api.js';
import { sumsText } from './paid-words.js';
import classes from './paid.module.css';

/** The payments to the supplier in released runs: by month, in total, and the latest date. */
export const PaidPanel = ({ id }: { readonly id: string }) => {
  const { currentData, error, isFetching, refetch } = useSupplierPaymentsQuery(id);
  return (
    <Panel title="Paid" actions={<span className={classes['hint']}>12 months</span>}>
      <Problem of={error} retry={refetch} title="The payments could not be loaded" />
      {currentData === undefined ? isFetching ? <LoadingIndicator /> : null : <Paid payments={currentData} />}
    </Panel>
  );
};

const Paid = ({ payments }: { readonly payments: SupplierPayments }) => {
  const locale = useLocale();
  const { paid, runs, lastPaidAt, hasMore } = payments;
  if (lastPaidAt === null) return <p className={classes['hint']}>No released run has paid this supplier.</p>;
  return (
    <>
      <Months payments={payments} />
      <Facts
        layout="compact"
        items={[
          ['Last paid', <LocalTime key="last" at={lastPaidAt} dateOnly />],
          [hasMore ? 'Of the newest 500' : 'In all', sumsText(paid, locale)],
          ['Payments', paid.reduce((sum, one) => sum + one.payments, 0)],
          ['Payment runs', runs],
        ]}
      />
    </>
  );
};

const Months = ({ payments: { months, currency } }: { readonly payments: SupplierPayments }) => {
  const locale = useLocale();
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return (
    <ol className={classes['months']} aria-label="Paid by month">
      {months.map(({ month, amount }) => {
        const text = `${monthText(month, locale.language, true)}: ${moneyText(amount, currency, locale)}`;
        return (
          <li key={month} title={text}>
            <i style={{ blockSize: `${(amount / most) * 100}%` }} aria-hidden />
            <span aria-hidden>{monthText(month, locale.language, false)}</span>
            <VisuallyHidden>{text}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
};
