/** Of a comment on a payment, and of the reason for an act on a run or on its payments. */
export const LONGEST_REMARK = 2_000;
