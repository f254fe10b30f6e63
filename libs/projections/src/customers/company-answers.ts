import type { CustomerCountry, Permission, Policy, RoleContents } from '@counterfoil/domain';
import type { Named, NamedCheck } from '../kernel/change-requests.js';
import type { EntityDoc, PendingValue } from './customers.js';
import type { UserDoc } from './users.js';

/** Who requested a change, what was checked about it, and why the reader may not decide on it; null: they may. */
export type WaitingFor = {
  readonly requestedByName: string;
  readonly checks: readonly NamedCheck[];
  readonly blockedBecause: string | null;
};

/** A user with the names behind the ids. */
export type UserView = Omit<UserDoc, 'changeRequests' | 'handedTo' | 'endedBy'> & {
  readonly createdByName: string;
  readonly changeRequests: readonly (Named<UserDoc['changeRequests'][number]> & WaitingFor)[];
};

/** A role with how many active users have it, and what it is to contain once a second person approves. */
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

/** GET /roles: the built-in ones first. */
export type RolesAnswer = { readonly rows: readonly RoleView[] };

/** GET /customer/settings. `revision` goes back with a change of the policy, so that nobody undoes another's change unseen. */
export type CompanySettings = {
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  readonly policy: Policy;
  readonly pendingPolicy: (Named<PendingValue<Policy>> & WaitingFor) | null;
  readonly pendingName: (Named<PendingValue<string>> & WaitingFor) | null;
  /** IANA zone in which dates are shown and periods are bounded. */
  readonly zone: string;
  /** The company chose it; otherwise it is the usual one of its country. */
  readonly isOwnZone: boolean;
  readonly revision: number;
};
