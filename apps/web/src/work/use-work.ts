import { useEntity } from '../platform/session/entity.js';
import { useWorkQuery } from './work.api.js';

const POLL_MS = 60_000;

/** What waits for this user. The start page and the counts of the navigation share one call. */
export const useWork = () => {
  const { entityId } = useEntity();
  return useWorkQuery(entityId === null ? {} : { entityId }, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
};
