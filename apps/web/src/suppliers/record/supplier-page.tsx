import { Anchor, Group } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { routes, supplierLibraryPath } from '../../platform/paths.js';
import { useLabels } from '../../platform/words/labels.js';
import { useLocale } from '../../platform/words/locale.js';
import { ExpiredFlag } from '../../ui/documents/expired-flag.js';
import { NoSuchRecord } from '../../ui/page/no-such-record.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader, PageTitle } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { AnswerPanel } from './answer-panel.js';
import { DuplicatesPanel } from '../merge/duplicates-panel.js';
import { OnboardingPanel } from './onboarding-panel.js';
import { OpenPanel } from './open-panel.js';
import { PaidPanel } from './paid-panel.js';
import { paidText } from './paid-words.js';
import { PendingPanel } from '../approvals/pending-panel.js';
import { AccountPanel, RecordPanel } from './record-panels.js';
import { SanctionsPanel } from './sanctions-panel.js';
import { SupplierActions } from './supplier-actions.js';
import { SupplierStatusMark } from '../supplier-status.js';
import classes from '../supplier-page.module.css';
import { useSupplierPaymentsQuery, useSupplierQuery } from '../suppliers.api.js';
import { StoryPanel } from '../timeline/story-panel.js';
import { VerificationPanel } from '../verification/verification-panel.js';

/** The record of one supplier: its state, the evidence, and what is open. */
export const Component = () => {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSupplierQuery(id);
  if (isApiError(error) && error.status === 404) return <Unknown />;
  if (currentData === undefined) {
    return (
      <>
        <PageTitle>Supplier</PageTitle>
        {isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The supplier could not be loaded" />}
      </>
    );
  }
  return (
    <>
      <Back supplier={currentData} />
      <PageHeader
        title={currentData.supplierName}
        lead={<Lead supplier={currentData} />}
        actions={<SupplierActions key={currentData.id} supplier={currentData} />}
      />
      <Problem of={error} retry={refetch} title="This may be out of date" />
      <Body supplier={currentData} />
    </>
  );
};

const Body = ({ supplier }: { readonly supplier: SupplierView }) => (
  <div className={classes['columns']}>
    <div className={classes['column']}>
      <AnswerPanel supplier={supplier} />
      <PendingPanel supplier={supplier} />
      <SanctionsPanel supplier={supplier} />
      <AccountPanel supplier={supplier} />
      <StoryPanel supplier={supplier} />
    </div>
    <div className={classes['column']}>
      <OpenPanel supplier={supplier} />
      <PaidPanel id={supplier.id} />
      <DuplicatesPanel supplier={supplier} />
      <VerificationPanel supplier={supplier} />
      <OnboardingPanel supplierId={supplier.id} />
      <RecordPanel supplier={supplier} />
    </div>
  </div>
);

/** The supplier in one line: status, code, number, and payments. */
const Lead = ({ supplier }: { readonly supplier: SupplierView }) => {
  const { companyNumber } = useLabels();
  const locale = useLocale();
  const { data } = useSupplierPaymentsQuery(supplier.id);
  const facts = [
    supplier.supplierCode,
    supplier.govCode === null ? null : `${companyNumber} ${supplier.govCode}`,
    data === undefined ? null : paidText(data, locale),
  ].filter((fact) => fact !== null);
  return (
    <>
      <SupplierStatusMark supplier={supplier} /> {facts.map((fact) => `· ${fact}`).join(' ')}
    </>
  );
};

const Back = ({ supplier: { id, supplierName, expiredDocument } }: { readonly supplier: SupplierView }) => (
  <Group gap="md">
    <Anchor component={Link} to={routes.suppliers} size="sm">
      All suppliers
    </Anchor>
    <Anchor component={Link} to={supplierLibraryPath(id)} size="sm">
      Documents
    </Anchor>
    {expiredDocument === null ? null : <ExpiredFlag {...expiredDocument} of={supplierName} />}
  </Group>
);

const Unknown = () => (
  <NoSuchRecord
    page="Supplier not found"
    title="There is no such supplier"
    back={{ to: routes.suppliers, label: 'All suppliers' }}
  >
    The address may be incomplete, or the record belongs to another entity than yours.
  </NoSuchRecord>
);
