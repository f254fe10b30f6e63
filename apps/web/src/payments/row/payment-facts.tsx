import type { ResultRow } from '@counterfoil/projections';
import { useLabels } from '../../platform/words/labels.js';
import { useSession } from '../../platform/session/session.js';
import { LocalDate } from '../../ui/values/local-time.js';
import { Money } from '../../ui/values/money.js';
import { Facts } from '../../ui/values/facts.js';

/** The payment as the file states it. */
export const PaymentFacts = ({ row }: { readonly row: ResultRow }) => {
  const labels = useLabels();
  const { entities } = useSession();
  const entity = entities.find(({ id }) => id === row.entityId);
  const sum = (hundredths: number | null) =>
    hundredths === null ? null : <Money hundredths={hundredths} currency={row.currency} />;
  return (
    <Facts
      layout="compact"
      hideEmpty
      items={[
        ['Amount', sum(row.amount)],
        ['Limit of supplier', sum(row.limitAmount)],
        ['Reference', row.reference],
        [labels.bankCode, row.accountCode],
        [labels.accountNumber, row.accountNumber],
        ['Bank', row.bankName],
        ['IBAN', row.iban],
        ['SWIFT code', row.swiftCode],
        ['Country', row.isInternational ? `${row.country}, international` : row.country],
        ['Supplier', row.supplierName],
        ['Entity', entity?.name ?? row.entityId],
        ['Payment ID', row.paymentId],
        ['Total of payment ID', sum(row.paymentIdTotal)],
        ['Payment date', row.paymentDate === null ? null : <LocalDate date={row.paymentDate} />],
        ['Source', row.action],
      ]}
    />
  );
};
