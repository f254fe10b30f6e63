import type { SupplierView } from '@counterfoil/projections';
import { amlWords, type BankAccount, countryOfAlpha3 } from '@counterfoil/domain';
import { useLabels } from '../../platform/words/labels.js';
import { useSession } from '../../platform/session/session.js';
import { CompanyNumber } from '../../ui/values/company-number.js';
import { Facts } from '../../ui/values/facts.js';
import { Money } from '../../ui/values/money.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { useBankOfCodeQuery } from '../../platform/bank-directory.api.js';
import { accountText } from '../../platform/words/account.js';
import classes from '../supplier-page.module.css';

type Props = { readonly supplier: SupplierView };
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

export const AccountPanel = ({ supplier: { account, accountName, accountDisplay } }: Props) => (
  <Panel title="Account">
    {account === null ? (
      <p className={classes['plain']}>No bank account on file.</p>
    ) : (
      <Facts
        items={[
          ['Account name', accountName ?? ''],
          [
            'Account',
            <span key="account" className={classes['account']}>
              {accountText({ ...account, accountDisplay })}
            </span>,
          ],
          ['Bank', <BankName key="bank" account={account} />],
          ...(account.swiftCode === null ? [] : ([['SWIFT', account.swiftCode]] as const)),
          ['Country', countryOfAlpha3(account.country)?.name ?? account.country],
        ]}
      />
    )}
  </Panel>
);

/** Asked of the directory, not kept: banks merge and rename. */
const BankName = ({ account: { accountCode, accountCodeType } }: { readonly account: BankAccount }) => {
  const { currentData, isFetching, error } = useBankOfCodeQuery({ accountCode, accountCodeType });
  if (isFetching) return <>Please wait...</>;
  if (error !== undefined) return <>could not be asked</>;
  if (currentData === undefined || currentData.BankName === '') return <>not in the directory</>;
  return (
    <>
      {currentData.BankName} <span className={classes['source']}>{currentData.Source}</span>
    </>
  );
};

export const RecordPanel = ({ supplier }: Props) => {
  const { companyNumber, taxNumber } = useLabels();
  const { entities } = useSession();
  const entity = entities.find(({ id }) => id === supplier.entityId)?.name ?? supplier.entityId ?? '';
  return (
    <Panel title="Register and record">
      <Facts
        items={[
          ['Supplier code', supplier.supplierCode ?? ''],
          [companyNumber, supplier.govCode === null ? '' : <CompanyNumber key="number" number={supplier.govCode} />],
          ...(taxNumber === companyNumber ? [] : ([[taxNumber, supplier.taxNumber ?? '']] as const)),
          ['Sanctions', <Screening key="screening" supplier={supplier} />],
          ...(entities.length === 0 ? [] : ([['Entity', entity]] as const)),
          ['Division', supplier.division ?? ''],
          ['Employee', yesNo(supplier.isEmployee)],
          ['Small business', yesNo(supplier.smallBusiness)],
        ]}
      />
    </Panel>
  );
};

/** No status is not "no match": nobody looked. */
const Screening = ({ supplier: { ofacStatus, screeningSource } }: Props) => {
  const { className, reason } = amlWords(ofacStatus);
  if (reason === '' || className === '') return <StatusBadge tone="unchecked">Not checked</StatusBadge>;
  return (
    <>
      <StatusBadge tone={className}>{reason}</StatusBadge> {screeningSource}
    </>
  );
};

export const LimitsPanel = ({ supplier: { limitAmount, duplicateDays } }: Props) => {
  const { currency } = useLabels();
  return (
    <Panel title="Limits">
      <Facts
        items={[
          ['Payment limit', limitAmount === null ? 'no limit' : <Money hundredths={limitAmount} currency={currency} />],
          ['Duplicates', duplicateDays === null ? "within the company's days" : `within ${duplicateDays} days`],
        ]}
      />
    </Panel>
  );
};

export const ContactPanel = ({ supplier: { email, contact } }: Props) => (
  <Panel title="Contact">
    <Facts
      items={[
        ['Name', [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')],
        ['Verification email', email ?? ''],
        ['Landline', contact?.landline ?? ''],
        ['Mobile', contact?.mobile ?? ''],
      ]}
    />
  </Panel>
);
