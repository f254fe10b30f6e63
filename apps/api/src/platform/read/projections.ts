import {
  type AnyProjection,
  auditExports,
  customers,
  imports,
  paymentHistory,
  paymentRows,
  paymentRuns,
  paymentTotals,
  runLines,
  runSketches,
  runWork,
  suppliers,
  users,
  verificationLinks,
} from '@counterfoil/projections';

/** Every read model of the product: a new one stands here and nowhere else. */
export const projections: readonly AnyProjection[] = [
  customers,
  users,
  suppliers,
  verificationLinks,
  imports,
  paymentRuns,
  paymentTotals,
  paymentRows,
  paymentHistory,
  runLines,
  runSketches,
  runWork,
  auditExports,
];
