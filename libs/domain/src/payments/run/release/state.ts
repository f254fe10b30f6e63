import type { WithChangeRequests } from '../../../kernel/change-request.js';
import type { Instant } from '../../../kernel/zoned-time.js';
import type { releaseFacts } from './controlled-facts.js';

/** The state of a run's release: not requested, waiting for a second person, or released. */
export type ReleaseState = WithChangeRequests<typeof releaseFacts> & {
  /** The release can be withdrawn until this time; null: it is not released, or cannot be withdrawn. */
  readonly until: Instant | null;
};

export const notReleased: ReleaseState = { until: null, changeRequests: [] };
