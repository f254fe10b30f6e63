import type { ColleagueView } from '../payments/run-work-answers.js';

/** GET /users/:id/openWork: what is left behind when the user is deactivated. */
export type OpenWorkAnswer = {
  /** Assigned payments of open runs, and in how many runs they are. */
  readonly payments: number;
  readonly runs: number;
  /** Changes that the user asked for and that wait; they continue waiting. */
  readonly requests: number;
  /** Changes of suppliers that nobody but the user may approve. */
  readonly onlyApprover: number;
  /** Suppliers that were asked to confirm and have not answered, and onboardings that are not decided. */
  readonly links: number;
  readonly onboardings: number;
  /** Names of API keys that end, because the user made their secret. */
  readonly apiKeys: readonly string[];
  /** Active webhooks that the user asked for; they continue. */
  readonly webhooks: number;
  /** Who may take the payments, links and onboardings over. */
  readonly colleagues: readonly ColleagueView[];
  readonly position: string;
};
