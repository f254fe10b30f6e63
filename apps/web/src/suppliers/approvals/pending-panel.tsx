import type { SupplierView } from '@counterfoil/projections';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useApprovalsQuery } from './approvals.api.js';
import { DecideButtons, hasWaiver } from './decide-buttons.js';
import { NearChange } from './supplier-card.js';
import { RequestView } from './request-view.js';
import { VerificationClaim } from '../verification/verification-claim.js';
import classes from '../supplier-page.module.css';

/** The requested changes of a supplier that are not decided yet. The record stays unchanged until then. */
export const PendingPanel = ({ supplier }: { readonly supplier: SupplierView }) => {
  const approver = usePermission('canApprove');
  const editor = usePermission('canEditSuppliers');
  if (!supplier.hasRequests) return null;
  const hint = 'Nothing changes until a second person has decided.';
  return (
    <Panel
      title={supplier.changeRequests.length === 1 ? '1 change waits' : `${supplier.changeRequests.length} changes wait`}
      hint={hint}
    >
      {approver || editor ? <Requests supplier={supplier} /> : <p>You may not see requests for changes.</p>}
    </Panel>
  );
};

const Requests = ({ supplier }: { readonly supplier: SupplierView }) => {
  const { data, error, isFetching, refetch } = useApprovalsQuery();
  if (data === undefined) return isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} />;
  const requests = data.rows.filter((request) => request.supplierId === supplier.id);
  const isOfList =
    requests.length < supplier.changeRequests.length && supplier.changeRequests.some(({ kind }) => kind === 'addition');
  return (
    <ul className={classes['requests']}>
      {isOfList ? (
        <li>
          Account and email were imported and wait with the rest of their list under <Link to={routes.approvals}>Approvals</Link>.
        </li>
      ) : null}
      {requests.some(({ warning }) => warning !== null) ? (
        <li>
          <NearChange requests={requests} />
        </li>
      ) : null}
      {requests.map((request) => (
        <li key={request.requestId}>
          <RequestView request={request} />
          <VerificationClaim request={request} />
          <DecideButtons request={request} isWaiverWaiting={hasWaiver(requests)} />
        </li>
      ))}
    </ul>
  );
};
