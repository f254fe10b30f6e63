import type { WithChangeRequests } from '../../../kernel/change-request.js';
import type { Instant } from '../../../kernel/zoned-time.js';
import type { releaseFacts } from './controlled-facts.js';

/** How far the release of a run is: nobody asked, somebody waits for a second person, or it is released. */
export type ReleaseState = WithChangeRequests<typeof releaseFacts> & {
  /** Until when a release can be withdrawn; null: it is not released, or cannot be withdrawn. */
  readonly until: Instant | null;
};

export const notReleased: ReleaseState = { until: null, changeRequests: [] };
