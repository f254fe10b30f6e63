import { accountText } from '@counterfoil/domain';
import type { SupplierView } from '@counterfoil/projections';
import { useLabels } from '../../platform/words/labels.js';
import { AccountDifference } from '../../ui/values/account-difference.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { SupplierStatusMark } from '../supplier-status.js';
import classes from './merge.module.css';

type Props = { readonly one: SupplierView; readonly other: SupplierView };

/** The fields of two records side by side. Fields that differ are tinted. */
export const TwoRecords = ({ one, other }: Props) => {
  const { companyNumber } = useLabels();
  const texts: readonly (readonly [string, (of: SupplierView) => string])[] = [
    ['Supplier code', ({ supplierCode }) => supplierCode ?? ''],
    [companyNumber, ({ govCode }) => govCode ?? ''],
    ['Account name', ({ accountName }) => accountName ?? ''],
    ['Email', ({ email }) => email ?? ''],
  ];
  return (
    <table className={classes['two']} aria-label="Both suppliers">
      <thead>
        <tr>
          <td />
          <th scope="col">{one.supplierName}</th>
          <th scope="col">{other.supplierName}</th>
        </tr>
      </thead>
      <tbody>
        <tr data-differs={one.accountDisplay !== other.accountDisplay || undefined}>
          <th scope="row">Account</th>
          <td>
            <AccountDifference text={accountText(one.account) || 'none'} other={accountText(other.account)} />
          </td>
          <td>
            <AccountDifference text={accountText(other.account) || 'none'} other={accountText(one.account)} />
          </td>
        </tr>
        {texts.map(([label, text]) => (
          <tr key={label} data-differs={text(one) !== text(other) || undefined}>
            <th scope="row">{label}</th>
            <td>{text(one) || 'none'}</td>
            <td>{text(other) || 'none'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Status</th>
          <td>
            <SupplierStatusMark supplier={one} />
          </td>
          <td>
            <SupplierStatusMark supplier={other} />
          </td>
        </tr>
        <tr>
          <th scope="row">Added</th>
          <td>
            <LocalTime at={one.createdAt} dateOnly />
          </td>
          <td>
            <LocalTime at={other.createdAt} dateOnly />
          </td>
        </tr>
      </tbody>
    </table>
  );
};
