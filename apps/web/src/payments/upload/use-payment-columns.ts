import type { ColumnsAnswer, PaymentHead } from '@counterfoil/projections';
import { useColumns } from '../../ui/columns/use-columns.js';
import { useRested } from '../../ui/columns/use-rested.js';
import { missingIn, paymentTable } from './payment-columns.js';
import { useCheckPaymentColumnsQuery } from '../payments.api.js';

const NOTHING: ColumnsAnswer = { rows: 0, problems: [], total: 0 };

/** The mapping of the columns of a payment table, and the problems that the server finds with it. */
export const usePaymentColumns = ({ fileId, preview }: PaymentHead) => {
  const named = useColumns(paymentTable, preview);
  const { rested, isResting } = useRested(named.mapping);
  const missing = missingIn(named.columns);
  // While a required column is missing, no row can be read, so the server is not asked to check the rows.
  const isEnough = missing.length === 0;
  const check = useCheckPaymentColumnsQuery({ fileId, mapping: rested }, { skip: !isEnough });
  const isChecking = isEnough && (check.isFetching || !isResting);
  const found = isChecking || !isEnough ? NOTHING : (check.currentData ?? NOTHING);
  return { ...named, problems: found.problems, found, missing, isEnough, isChecking, checkError: check.error };
};

export type PaymentColumns = ReturnType<typeof usePaymentColumns>;
