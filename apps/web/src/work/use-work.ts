import { useEntity } from '../platform/session/entity.js';
import { useWorkQuery } from './work.api.js';

const POLL_MS = 60_000;

/** What waits, for the start page and for the counts of the navigation: one call for both. */
export const useWork = () => {
  const { entityId } = useEntity();
  return useWorkQuery(entityId === null ? {} : { entityId }, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
};
