import type { EvidenceGrade } from '@counterfoil/domain';

export type TrendMonth = {
  /** YYYY-MM in the customer's zone. */
  readonly month: string;
  /** Hundredths of the customer's currency. */
  readonly checked: number;
  /** Payments of rejected runs, and payments that were left out or are held. */
  readonly stopped: number;
  /**
   * Number of verification requests answered in the month, and the median number of hours until the answer; null: none was
   * answered.
   */
  readonly answers: number;
  readonly medianHours: number | null;
};

export type GradeShare = { readonly grade: EvidenceGrade; readonly amount: number };

/** GET /trends (P-2.7). Payments in other currencies than the customer's are not included. */
export type TrendsAnswer = {
  readonly currency: string;
  /** Twelve, oldest first. */
  readonly months: readonly TrendMonth[];
  /** The grades of the days from `from` to `to`. */
  readonly grades: readonly GradeShare[];
  readonly from: string;
  readonly to: string;
  readonly position: string;
};
