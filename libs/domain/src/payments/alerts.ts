import { daysBetween, type Instant } from '../kernel/zoned-time.js';

/** An earlier payment to the same account, as recorded in the account's history. */
export type EarlierPayment = {
  readonly runId: string;
  readonly n: number;
  readonly at: Instant;
  /** Hundredths. */
  readonly amount: number;
  readonly reference: string;
};

/** An alert names the payment that it compares with, so that users can look it up (P-8). */
export type PaymentAlert =
  | { readonly kind: 'duplicate'; readonly earlier: EarlierPayment; readonly sameReference: boolean }
  | { readonly kind: 'over-limit'; readonly limit: number }
  | { readonly kind: 'out-of-range'; readonly earlier: EarlierPayment };

export type AlertKind = PaymentAlert['kind'];

export type AlertFacts = {
  readonly amount: number;
  readonly reference: string;
  readonly at: Instant;
  /** Payments of runs that were released or are open, and earlier ones of the same run. */
  readonly earlier: readonly EarlierPayment[];
  /** Those of them that were released. */
  readonly paid: readonly EarlierPayment[];
  readonly limitAmount: number | null;
  readonly duplicateDays: number;
  readonly outOfRangePercent: number;
  /** Alerts that a user dismissed with a reason for this account, amount and reference. They are not raised again. */
  readonly dismissed: readonly AlertKind[];
};

const newestFirst = (a: EarlierPayment, b: EarlierPayment): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.n - a.n);

const duplicate = ({ amount, reference, at, earlier, duplicateDays }: AlertFacts): PaymentAlert | null => {
  const same = (payment: EarlierPayment) => reference !== '' && payment.reference === reference;
  const found = earlier
    .filter(
      (payment) => payment.amount === amount && amount > 0 && (same(payment) || daysBetween(payment.at, at) <= duplicateDays),
    )
    .sort(newestFirst)[0];
  return found === undefined ? null : { kind: 'duplicate', earlier: found, sameReference: same(found) };
};

const overLimit = ({ amount, limitAmount }: AlertFacts): PaymentAlert | null =>
  limitAmount !== null && amount > limitAmount ? { kind: 'over-limit', limit: limitAmount } : null;

/**
 * Compares whole numbers: amount × 100 > maximum × (100 + percent). Without an earlier payment there is no alert (P-4.2). Once a
 * payment was released, the others do not count: anybody can enter a large amount in a run that is never released.
 */
const outOfRange = ({ amount, earlier, paid, outOfRangePercent }: AlertFacts): PaymentAlert | null => {
  const [largest] = [...(paid.length > 0 ? paid : earlier)].sort((a, b) => b.amount - a.amount || newestFirst(a, b));
  if (largest === undefined || BigInt(amount) * 100n <= BigInt(largest.amount) * BigInt(100 + outOfRangePercent)) return null;
  return { kind: 'out-of-range', earlier: largest };
};

export const alertsOf = (facts: AlertFacts): readonly PaymentAlert[] =>
  [duplicate(facts), overLimit(facts), outOfRange(facts)]
    .filter((alert) => alert !== null)
    .filter(({ kind }) => !facts.dismissed.includes(kind));

export type AlertWords = { readonly date: (at: Instant) => string; readonly money: (hundredths: number) => string };

/** The alert texts of the specification (section 8). */
export const alertText = (alert: PaymentAlert, { date, money }: AlertWords): string =>
  texts[alert.kind](alert as never, { date, money });

const texts: { readonly [K in AlertKind]: (alert: Extract<PaymentAlert, { kind: K }>, words: AlertWords) => string } = {
  duplicate: ({ earlier }, { date }) => `Possible duplicate to payment made on ${date(earlier.at)}.`,
  'over-limit': ({ limit }, { money }) => `Amount over the limit. Limit is ${money(limit)}`,
  'out-of-range': ({ earlier }, { money }) => `Amount out of range. Previous maximum was ${money(earlier.amount)}`,
};
