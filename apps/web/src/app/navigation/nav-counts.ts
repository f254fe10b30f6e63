import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRunsQuery } from '../../payments/payments.api.js';
import { routes } from '../../platform/paths.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { useApprovalsQuery } from '../../suppliers/approvals/approvals.api.js';

/** How many things wait on a page of the navigation, by its path. A page without a number here has no count. */
export type NavCounts = Readonly<Record<string, number | undefined>>;

const POLL_MS = 60_000;
/** Only the total counts here: the smallest page there is. */
const SMALLEST_PAGE = 5;

/** Open runs, and requests that wait for a second person. */
export const useNavCounts = (): NavCounts => {
  const { permissions } = useSession().user;
  const { entityId } = useEntity();
  const open = { open: true, origin: 'file,api', length: SMALLEST_PAGE, ...(entityId === null ? {} : { entityId }) };
  const runs = useRunsQuery(permissions.includes('canVerifyPayments') ? open : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const decides = permissions.includes('canApprove') || permissions.includes('canEditSuppliers');
  const approvals = useApprovalsQuery(decides ? undefined : skipToken);
  return { [routes.start]: runs.data?.total, [routes.approvals]: approvals.data?.total };
};
