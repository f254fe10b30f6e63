import { isIn, localParts, resultWords, writtenAccount } from '@counterfoil/domain';
import type { PaymentRowDoc } from '../payments/payment-rows.js';
import type { RunDoc } from '../payments/run-doc.js';
import type { PaidSum, PaymentState, SupplierPayment, SupplierPayments } from './record-answers.js';

type Read = {
  /** Payments to the supplier, newest first. */
  readonly rows: readonly PaymentRowDoc[];
  /** There are more rows than these. */
  readonly hasMore: boolean;
  readonly runs: ReadonlyMap<string, RunDoc>;
};
type Words = {
  readonly months: readonly string[];
  readonly zone: string;
  readonly currency: string;
  readonly userName: (id: string | null) => string;
};

const MOST_SHOWN = 100;

const stateOf = ({ n }: PaymentRowDoc, run: RunDoc | undefined): PaymentState => {
  if (run === undefined) return 'open';
  if (run.status === 'rejected') return 'rejected';
  if (isIn(run.leftOut, n)) return 'left-out';
  return run.readyAt === null ? 'open' : isIn(run.release?.without ?? [], n) ? 'left-out' : 'paid';
};

const paymentOf = (row: PaymentRowDoc, run: RunDoc | undefined, { userName }: Words): SupplierPayment => {
  const told = row.current ?? row;
  const { className, reason } = resultWords(told.result, false, told);
  const { id: ref, runId, n, at, amount, currency } = row;
  const state = stateOf(row, run);
  return {
    ...{ ref, runId, n, at, amount, currency, className, reason, state },
    accountDisplay: writtenAccount(row),
    fileName: run?.fileName ?? '',
    result: told.result,
    paidAt: state === 'paid' ? (run?.readyAt ?? null) : null,
    releasedByName: state === 'paid' ? userName(run?.readyBy ?? null) : '',
  };
};

const sumsOf = (payments: readonly SupplierPayment[]): readonly PaidSum[] => {
  const sums = new Map<string, PaidSum>();
  for (const { currency, amount } of payments) {
    const sum = sums.get(currency) ?? { currency, payments: 0, amount: 0 };
    sums.set(currency, { currency, payments: sum.payments + 1, amount: sum.amount + amount });
  }
  return [...sums.values()].sort((a, b) => b.amount - a.amount);
};

/** What was paid to a supplier, what waits to be paid, and the amounts by month. A payment counts when its run is released. */
export const supplierPaymentsOf = ({ rows, hasMore, runs }: Read, words: Words): SupplierPayments => {
  const payments = rows.map((row) => paymentOf(row, runs.get(row.runId), words));
  const paid = payments.filter(({ state }) => state === 'paid');
  const sums = new Map(words.months.map((month) => [month, 0]));
  for (const { paidAt, amount, currency } of paid) {
    const month = localParts(paidAt!, words.zone).date.slice(0, 7);
    const sum = sums.get(month);
    if (sum !== undefined && currency === words.currency) sums.set(month, sum + amount);
  }
  return {
    rows: payments.slice(0, MOST_SHOWN),
    hasMore,
    paid: sumsOf(paid),
    open: sumsOf(payments.filter(({ state }) => state === 'open')),
    runs: new Set(paid.map(({ runId }) => runId)).size,
    lastPaidAt: paid.reduce<string | null>((last, { paidAt }) => (last === null || paidAt! > last ? paidAt : last), null),
    months: [...sums].map(([month, amount]) => ({ month, amount })),
    currency: words.currency,
  };
};
