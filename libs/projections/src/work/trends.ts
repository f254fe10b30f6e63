import { type EvidenceGrade, localParts, plusDays, startOfDay } from '@counterfoil/domain';
import type { AnswerTimeDoc } from './answer-times.js';
import type { PaymentTrendDoc } from './payment-trends.js';
import type { GradeShare, TrendMonth } from './trend-answers.js';

const MONTHS = 12;
const SHARE_DAYS = 90;
const HOUR_MS = 3_600_000;

/** Days (YYYY-MM-DD) of the customer's zone, both included. */
export type Days = { readonly from: string; readonly to: string };

/** This month and the eleven before it, oldest first, as 'YYYY-MM'. */
export const monthsUntil = (now: string, zone: string): readonly string[] => {
  const [year, month] = localParts(now, zone).date.split('-').map(Number) as [number, number, number];
  const first = year * 12 + month - MONTHS;
  return Array.from({ length: MONTHS }, (_, i) => {
    const since0 = first + i;
    return `${Math.floor(since0 / 12)}-${String((since0 % 12) + 1).padStart(2, '0')}`;
  });
};

/** The first instant of a month. */
export const startOfMonth = (month: string, zone: string): string => startOfDay(`${month}-01`, zone);

export const shareDays = (now: string, zone: string): Days => ({
  from: localParts(plusDays(now, -SHARE_DAYS), zone).date,
  to: localParts(now, zone).date,
});

const monthOf = (at: string, zone: string): string => localParts(at, zone).date.slice(0, 7);

const total = (sums: PaymentTrendDoc['sums'], currency: string): number =>
  Object.values(sums[currency] ?? {}).reduce<number>((sum, amount) => sum + amount, 0);

type Read = {
  readonly runs: readonly PaymentTrendDoc[];
  readonly answers: readonly AnswerTimeDoc[];
  /** Payments that were left out or are held, in runs that were not rejected. */
  readonly stopped: readonly { readonly at: string; readonly amount: number; readonly currency: string }[];
};

/** Checked and stopped value, and the time suppliers took to answer, by month. */
export const trendMonths = (
  { runs, answers, stopped }: Read,
  { months, currency, zone }: { readonly months: readonly string[]; readonly currency: string; readonly zone: string },
): readonly TrendMonth[] => {
  const sums = new Map(months.map((month) => [month, { checked: 0, stopped: 0, hours: [] as number[] }]));
  for (const { startedAt, rejected, sums: of } of runs) {
    const month = sums.get(monthOf(startedAt, zone));
    if (month === undefined) continue;
    month.checked += total(of, currency);
    if (rejected) month.stopped += total(of, currency);
  }
  for (const { at, amount, currency: of } of stopped) {
    const month = sums.get(monthOf(at, zone));
    if (month !== undefined && of === currency) month.stopped += amount;
  }
  for (const { askedAt, answeredAt } of answers)
    if (answeredAt !== null)
      sums.get(monthOf(answeredAt, zone))?.hours.push((Date.parse(answeredAt) - Date.parse(askedAt)) / HOUR_MS);
  return [...sums].map(([month, { checked, stopped: of, hours }]) => {
    return { month, checked, stopped: of, answers: hours.length, medianHours: median(hours) };
  });
};

const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const value = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Math.round(value * 10) / 10;
};

/** The evidence of the last 90 days' payments by value, largest first. Rejected runs are excluded. */
export const gradeShares = (runs: readonly PaymentTrendDoc[], since: string, currency: string): readonly GradeShare[] => {
  const sums = new Map<EvidenceGrade, number>();
  for (const { startedAt, rejected, sums: of } of runs) {
    if (rejected || startedAt < since) continue;
    for (const [grade, amount] of Object.entries(of[currency] ?? {}) as [EvidenceGrade, number][])
      sums.set(grade, (sums.get(grade) ?? 0) + amount);
  }
  return [...sums].map(([grade, amount]) => ({ grade, amount })).sort((a, b) => b.amount - a.amount);
};
