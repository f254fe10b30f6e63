import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '../../platform/paths.js';
import { usePermission } from '../../platform/session/session.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { ListDownloads } from '../../ui/downloads/list-downloads.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { AdditionLists } from './addition-lists.js';
import { ApprovalList } from './approval-list.js';
import { useApprovalsQuery } from './approvals.api.js';

const NO_FILTER = {};

type Props = {
  /** The requests about payments, which another capability provides. */
  readonly payments: ReactNode;
};

/** Every request that waits for a second person, on one page. */
export const ApprovalsPage = ({ payments }: Props) => {
  const { data, error, isFetching, refetch } = useApprovalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const managesUsers = usePermission('canManageUsers');
  return (
    <>
      <PageHeader
        title="Approvals"
        actions={<ListDownloads what="the change requests" path="approvals/download" query={NO_FILTER} />}
        lead={
          <>
            Nothing that is asked for here counts before it is approved.
            {managesUsers ? (
              <>
                {' '}
                Users and the policy wait under <Link to={routes.settings}>Settings</Link>.
              </>
            ) : null}
          </>
        }
      />
      <Problem of={error} retry={refetch} title="The approvals could not be loaded" />
      {data === undefined ? (
        isFetching ? (
          <LoadingIndicator />
        ) : null
      ) : (
        <>
          {payments}
          <AdditionLists lists={data.lists} />
          {data.rows.length === 0 && data.lists.length > 0 ? null : (
            <Panel flush>
              {data.rows.length === 0 ? (
                <EmptyState title="No data available">No change of a supplier waits for a second person.</EmptyState>
              ) : (
                <ApprovalList requests={data.rows} total={data.total} />
              )}
            </Panel>
          )}
        </>
      )}
    </>
  );
};
