import type { CustomerCountry, Permission, Policy, RoleContents } from '@counterfoil/domain';
import type { Named, NamedCheck } from '../kernel/change-requests.js';
import type { EntityDoc, PendingValue } from './customers.js';
import type { UserDoc } from './users.js';

/** Who requested a change, what was checked about it, and why the reader cannot decide on it; null: they can. */
export type WaitingFor = {
  readonly requestedByName: string;
  readonly checks: readonly NamedCheck[];
  readonly blockedBecause: string | null;
};

/** A user with names in place of ids. */
export type UserView = Omit<UserDoc, 'changeRequests' | 'handedTo' | 'endedBy'> & {
  readonly createdByName: string;
  readonly changeRequests: readonly (Named<UserDoc['changeRequests'][number]> & WaitingFor)[];
};

/** A role with the number of active users who have it, and its contents after a waiting approval. */
export type RoleView = {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly isBuiltIn: boolean;
  readonly users: number;
  readonly pending:
    | (WaitingFor & {
        readonly requestId: string;
        readonly requestedBy: string;
        readonly at: string;
        readonly was: RoleContents;
        readonly now: RoleContents;
      })
    | null;
};

/** GET /roles: the built-in roles first. */
export type RolesAnswer = { readonly rows: readonly RoleView[] };

/**
 * GET /customer/settings. A change of the policy sends `revision` back, so that nobody overwrites another user's change
 * unknowingly.
 */
export type CompanySettings = {
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  readonly policy: Policy;
  readonly pendingPolicy: (Named<PendingValue<Policy>> & WaitingFor) | null;
  readonly pendingName: (Named<PendingValue<string>> & WaitingFor) | null;
  /** The IANA zone in which dates are shown and periods begin and end. */
  readonly zone: string;
  /** Whether the company chose the zone; otherwise it is the usual zone of its country. */
  readonly isOwnZone: boolean;
  readonly revision: number;
};
