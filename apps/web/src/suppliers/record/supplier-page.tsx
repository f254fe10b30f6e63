import { Anchor } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { routes } from '../../platform/paths.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { PageHeader, PageTitle } from '../../ui/page/page-header.js';
import { Problem } from '../../ui/feedback/problem.js';
import { EvidencePanel } from './evidence-panel.js';
import { PendingPanel } from '../approvals/pending-panel.js';
import { AccountPanel, ContactPanel, LimitsPanel, RecordPanel } from './record-panels.js';
import { SanctionsPanel } from './sanctions-panel.js';
import { SupplierActions } from './supplier-actions.js';
import { SupplierStatusMark } from '../supplier-status.js';
import classes from '../supplier-page.module.css';
import { useSupplierQuery } from '../suppliers.api.js';
import { TimelinePanel } from '../timeline/timeline-panel.js';
import { VerificationPanel } from '../verification/verification-panel.js';

/** Everything about one record: what holds, why, who said so, and what waits. */
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
      <Back />
      <PageHeader
        title={currentData.supplierName}
        lead={<SupplierStatusMark supplier={currentData} />}
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
      <PendingPanel supplier={supplier} />
      <SanctionsPanel supplier={supplier} />
      <EvidencePanel supplier={supplier} />
      <VerificationPanel supplier={supplier} />
      <TimelinePanel id={supplier.id} />
    </div>
    <div className={classes['column']}>
      <AccountPanel supplier={supplier} />
      <RecordPanel supplier={supplier} />
      <LimitsPanel supplier={supplier} />
      <ContactPanel supplier={supplier} />
    </div>
  </div>
);

const Back = () => (
  <Anchor component={Link} to={routes.suppliers} size="sm">
    All suppliers
  </Anchor>
);

const Unknown = () => (
  <>
    <PageTitle>Supplier not found</PageTitle>
    <EmptyState
      isPage
      title="There is no such supplier"
      action={
        <Anchor component={Link} to={routes.suppliers}>
          All suppliers
        </Anchor>
      }
    >
      The address may be incomplete, or the record belongs to another entity than yours.
    </EmptyState>
  </>
);
