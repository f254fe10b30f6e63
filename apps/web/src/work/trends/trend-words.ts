import type { GradeShare, TrendMonth, TrendsAnswer } from '@counterfoil/projections';
import { routes } from '../../platform/paths.js';

type Days = { readonly from: string; readonly to: string };

/** The first and the last day of a month (YYYY-MM). */
export const daysOf = (month: string): Days => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: `${month}-01`, to: `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}` };
};

/** The address of the payments that were checked in these days, with one evidence grade or all. */
export const paymentsPath = ({ from, to }: Days, grade?: string): string =>
  `${routes.auditLog}?from=${from}&to=${to}${grade === undefined ? '' : `&grade=${encodeURIComponent(grade)}`}`;

export const REJECTED_RUNS = `${routes.runs}?status=rejected`;
/** The address of the suppliers that confirmed their account, the newest answer first. */
export const ANSWERED_SUPPLIERS = `${routes.suppliers}?requestStatus=confirmed&sort=-verifiedAt`;

/** An amount short enough for a chart: '$9.4M'. */
export const shortMoney = (hundredths: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }).format(
    hundredths / 100,
  );

export const hoursText = (hours: number): string => {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`;
  return `${Math.round(hours / 24)} days`;
};

export const sumOf = (months: readonly TrendMonth[], of: 'checked' | 'stopped'): number =>
  months.reduce((sum, month) => sum + month[of], 0);

export type Share = GradeShare & { readonly percent: number };

/** The share of each grade in whole percent. */
export const sharesOf = ({ grades }: Pick<TrendsAnswer, 'grades'>): readonly Share[] => {
  const all = grades.reduce((sum, { amount }) => sum + amount, 0);
  return all === 0 ? [] : grades.map((share) => ({ ...share, percent: Math.round((share.amount * 100) / all) }));
};

/** Shows every second month, because the chart has no room for twelve names. */
export const EVERY_SECOND = { interval: 1 } as const;
