import { recordText, writtenAccount } from '@counterfoil/domain';
import type { WorkRow } from '@counterfoil/projections';
import { usePermission } from '../../../platform/session/session.js';
import { AccountDifference } from '../../../ui/values/account-difference.js';
import { LocalTime } from '../../../ui/values/local-time.js';
import { SupplierRef } from '../../row/supplier-ref.js';
import classes from './panel.module.css';

/** The account on file beside the account in the payment, for each record that may be the payee. */
export const BothAccounts = ({ row }: { readonly row: WorkRow }) => {
  const { known } = row;
  const paid = writtenAccount(row);
  const linked = usePermission('canAccessSupplierManagement');
  if (known.length === 0) return null;
  return (
    <div className={classes['section']}>
      {known.map((account) => (
        <dl key={account.supplierId} className={classes['two']}>
          <div>
            <dt>
              {account.verifiedAt === null ? (
                'On file'
              ) : (
                <>
                  Verified <LocalTime at={account.verifiedAt} dateOnly />
                </>
              )}
            </dt>
            <dd className={classes['number']}>
              <AccountDifference text={account.accountDisplay} other={paid} />
            </dd>
            <dd>
              {account.supplierName} <SupplierRef code={account.supplierCode} linked={linked} />
            </dd>
            <dd>{timesPaid(account.timesPaid)}</dd>
            {account.mergedInto === null ? null : <dd>merged into {recordText(account.mergedInto)} since</dd>}
          </div>
          <div data-new>
            <dt>In this file</dt>
            <dd className={classes['number']}>
              <AccountDifference text={paid} other={account.accountDisplay} />
            </dd>
          </div>
        </dl>
      ))}
    </div>
  );
};

const timesPaid = (times: number): string => {
  if (times === 0) return 'never paid';
  return times === 1 ? 'paid once' : `paid ${times} times`;
};
