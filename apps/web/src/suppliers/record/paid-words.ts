import type { PaidSum, SupplierPayment, SupplierPayments } from '@counterfoil/projections';
import { localTexts, moneyText } from '../../platform/words/format.js';
import type { Locale } from '../../platform/words/locale.js';

export const paymentsText = (payments: number): string => (payments === 1 ? '1 payment' : `${payments} payments`);

/** The sums of all currencies, joined by 'and'. */
export const sumsText = (sums: readonly PaidSum[], locale: Locale): string =>
  sums.map(({ amount, currency }) => moneyText(amount, currency, locale)).join(' and ');

/** The summary of payments: 'last paid 07/11/2026, 11 payments, $84,310.20'. */
export const paidText = ({ lastPaidAt, paid, hasMore }: SupplierPayments, locale: Locale): string => {
  if (lastPaidAt === null) return 'never paid';
  const payments = paid.reduce((sum, one) => sum + one.payments, 0);
  const bound = hasMore ? 'more than ' : '';
  return `last paid ${localTexts(lastPaidAt, locale).date}, ${bound}${paymentsText(payments)}, ${bound}${sumsText(paid, locale)}`;
};

/** The sum of one open run's payments to a supplier. */
export type OpenSum = Pick<SupplierPayment, 'runId' | 'fileName' | 'at' | 'currency' | 'amount'> & { readonly payments: number };

/** The open payments with one line per run and currency, newest first. */
export const openRuns = (rows: readonly SupplierPayment[]): readonly OpenSum[] => {
  const sums = new Map<string, OpenSum>();
  for (const { state, runId, fileName, at, currency, amount } of rows) {
    if (state !== 'open') continue;
    const key = `${runId} ${currency}`;
    const sum = sums.get(key) ?? { runId, fileName, at, currency, amount: 0, payments: 0 };
    sums.set(key, { ...sum, amount: sum.amount + amount, payments: sum.payments + 1 });
  }
  return [...sums.values()];
};
