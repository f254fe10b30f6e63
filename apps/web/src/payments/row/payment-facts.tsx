import { countryOfAlpha3 } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { useLabels } from '../../platform/words/labels.js';
import { useSession } from '../../platform/session/session.js';
import { LocalDate } from '../../ui/values/local-time.js';
import { Money } from '../../ui/values/money.js';
import { Facts } from '../../ui/values/facts.js';

const countryName = (alpha3: string): string => countryOfAlpha3(alpha3)?.name ?? alpha3;

/** The payment as the file states it, and the supplier's payment limit. */
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
        ['Payment limit', sum(row.limitAmount)],
        ['Lodgement reference', row.reference],
        [labels.bankCode, row.accountCode],
        [labels.accountNumber, row.accountNumber],
        ['Bank', row.bankName],
        ['IBAN', row.iban],
        ['SWIFT code', row.swiftCode],
        ['Country', `${countryName(row.country)}${row.isInternational ? ' (international)' : ''}`],
        ['Supplier', row.supplierName],
        ['Entity', entity?.name ?? row.entityId],
        ['Payment ID', row.paymentId],
        ['Total of this payment ID', sum(row.paymentIdTotal)],
        ['Payment date', row.paymentDate === null ? null : <LocalDate date={row.paymentDate} />],
        ['Action', row.action],
      ]}
    />
  );
};
