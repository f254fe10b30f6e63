import type { ColleagueView } from '../payments/run-work-answers.js';

/** GET /users/:id/openWork: the open work of a user who is to be deactivated. */
export type OpenWorkAnswer = {
  /** Number of assigned payments of open runs, and number of those runs. */
  readonly payments: number;
  readonly runs: number;
  /** Changes requested by the user that are waiting. They continue to wait. */
  readonly requests: number;
  /** Changes of suppliers that only this user can approve. */
  readonly onlyApprover: number;
  /** Suppliers that were asked to confirm and have not answered, and onboardings that are not decided. */
  readonly links: number;
  readonly onboardings: number;
  /** Names of API keys that stop working, because the user created their secret. */
  readonly apiKeys: readonly string[];
  /** Active webhooks requested by the user. They continue. */
  readonly webhooks: number;
  /** Users who can take over the payments, links and onboardings. */
  readonly colleagues: readonly ColleagueView[];
  readonly position: string;
};
