import type { HandNames, SupplierView } from '@counterfoil/projections';
import { accountText, amlWords, type BankAccount, countryOfAlpha3 } from '@counterfoil/domain';
import { useLabels } from '../../platform/words/labels.js';
import { useSession } from '../../platform/session/session.js';
import { CompanyNumber } from '../../ui/values/company-number.js';
import { Facts } from '../../ui/values/facts.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { Money } from '../../ui/values/money.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { useBankOfCodeQuery } from '../../platform/bank-directory.api.js';
import classes from '../supplier-page.module.css';

type Props = { readonly supplier: SupplierView };
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** The account, and the email address for its verification, with who entered and approved each of them. */
export const AccountPanel = ({ supplier }: Props) => {
  const { account, accountName, email, handNames, hands } = supplier;
  return (
    <Panel title="Account" hint={originOf(supplier)}>
      <Facts
        layout="compact"
        items={[
          ['Account name', accountName ?? ''],
          [
            'Account',
            account === null ? (
              ''
            ) : (
              <span key="account" className={classes['account']}>
                {accountText(account)}
              </span>
            ),
          ],
          ...(account === null ? [] : ([['Bank', <BankName key="bank" account={account} />]] as const)),
          ...(account?.swiftCode == null ? [] : ([['SWIFT', account.swiftCode]] as const)),
          ...(account === null ? [] : ([['Country', countryOfAlpha3(account.country)?.name ?? account.country]] as const)),
          ['Put on file', <HandText key="account-hand" hand={handNames.account} at={hands.account.at} />],
          ['Verification email', email ?? ''],
          ...(email === null
            ? []
            : ([['Email put on file', <HandText key="email-hand" hand={handNames.email} at={hands.email.at} />]] as const)),
        ]}
      />
    </Panel>
  );
};

const origins: Readonly<Record<string, string>> = {
  import: 'From an imported list',
  certification: 'Added to certify a payment',
};

const originOf = ({ source, detailsChangedAt }: SupplierView): string =>
  `${origins[source] ?? 'Entered by hand'}${detailsChangedAt === null ? ', not changed since.' : '; the account or details changed later.'}`;

/** Who entered a value and who approved it: 'Ann Lee 14/03/2026, approved by Ben Ng'. */
const HandText = ({ hand: { by, approvedBy }, at }: { readonly hand: HandNames; readonly at: string }) => (
  <>
    {by} <LocalTime at={at} dateOnly />,{' '}
    {approvedBy === null ? <strong>not approved by a second person yet</strong> : `approved by ${approvedBy}`}
  </>
);

/** Looked up in the directory each time, because banks merge and change their names. */
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

/** The supplier's details, its contact, and its limits. */
export const RecordPanel = ({ supplier }: Props) => {
  const { contact, limitAmount, duplicateDays } = supplier;
  const { companyNumber, taxNumber, currency } = useLabels();
  const { entities } = useSession();
  const entity = entities.find(({ id }) => id === supplier.entityId)?.name ?? supplier.entityId ?? '';
  return (
    <Panel title="Record">
      <Facts
        layout="compact"
        items={[
          ['Supplier code', supplier.supplierCode ?? ''],
          [companyNumber, supplier.govCode === null ? '' : <CompanyNumber key="number" number={supplier.govCode} />],
          ...(taxNumber === companyNumber ? [] : ([[taxNumber, supplier.taxNumber ?? '']] as const)),
          ['Sanctions', <Screening key="screening" supplier={supplier} />],
          ...(entities.length === 0 ? [] : ([['Entity', entity]] as const)),
          ['Contact', [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')],
          ['Phone', [contact?.landline, contact?.mobile].filter(Boolean).join(', ')],
          ['Payment limit', limitAmount === null ? 'no limit' : <Money hundredths={limitAmount} currency={currency} />],
          ['Duplicates', duplicateDays === null ? "within the company's days" : `within ${duplicateDays} days`],
          ['Division', supplier.division ?? ''],
          ['Employee', yesNo(supplier.isEmployee)],
          ['Small business', yesNo(supplier.smallBusiness)],
        ]}
      />
    </Panel>
  );
};

/** A missing status does not mean "no match": the supplier was not screened. */
const Screening = ({ supplier: { ofacStatus, screeningSource } }: Props) => {
  const { className, reason } = amlWords(ofacStatus);
  if (reason === '' || className === '') return <StatusBadge tone="unchecked">Not checked</StatusBadge>;
  return (
    <>
      <StatusBadge tone={className}>{reason}</StatusBadge> {screeningSource}
    </>
  );
};
