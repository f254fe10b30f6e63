import type { VerificationRecord } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { bankCodeLabel } from '../../ui/form/bank-account/bank-account.js';
import { bankCodeText } from '../values/bank-text.js';
import classes from '../verification.module.css';

type Props = { readonly record: VerificationRecord; readonly children: ReactNode };

/** The account on file: the bank code, and the account number as its children. */
export const AccountShown = ({ record: { country, accountCode }, children }: Props) => (
  <div className={classes['account']}>
    {accountCode === '' ? null : (
      <div>
        <span className={classes['label']}>{bankCodeLabel(country)}</span>
        <span className={classes['code']}>{bankCodeText(accountCode, country)}</span>
      </div>
    )}
    {children}
  </div>
);
