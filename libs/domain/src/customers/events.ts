import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

export type CustomerCountry = 'AUS' | 'NZL' | 'USA';

/** What a customer may do in the portal; each route and page names the one it needs. */
export const permissions = [
  'canVerifyPayments',
  'canAccessSupplierManagement',
  'canEditSuppliers',
  'canApprove',
  'canViewAudit',
  'canManageUsers',
] as const;
export type Permission = (typeof permissions)[number];

/** A customer's rules; every decision records the version it was taken under. */
export type Policy = {
  /** How many other customers must have verified an account before it counts as cross-matched (result 4). */
  readonly crossMatchMinimum: number;
  /** Same account and amount within so many days is a possible duplicate. */
  readonly duplicateDays: number;
  /** An amount above the previous maximum by more than this percentage is out of range. */
  readonly outOfRangePercent: number;
  /** One person may request and approve; every row then says so. */
  readonly singleOperator: boolean;
};

export type CustomerEvent =
  | Fact<
      'CustomerRegistered',
      { customerId: string; name: string; country: CustomerCountry; noIdentifierCodes: readonly string[]; policy: Policy }
    >
  | Fact<'EntityAdded', { entityId: string; name: string }>
  | Fact<'PolicyChanged', { was: Policy; now: Policy }>
  | Fact<'PolicyChangeRequested', { requestId: string; was: Policy; now: Policy }>
  | Fact<'PolicyChangeApproved', { requestId: string; was: Policy; now: Policy }>
  | Fact<'PolicyChangeDeclined', { requestId: string; reason: string | null }>;

export const customerEvents: EventCatalog<CustomerEvent> = {
  CustomerRegistered: plain,
  EntityAdded: plain,
  PolicyChanged: plain,
  PolicyChangeRequested: plain,
  PolicyChangeApproved: plain,
  PolicyChangeDeclined: { upcast: [], personal: [{ field: 'reason', subject: ({ requestId }) => `request:${requestId}` }] },
};

export type UserEvent =
  | Fact<
      'UserAdded',
      {
        userId: string;
        permissions: readonly Permission[];
        entityId: string | null;
        name: string | null;
        username: string | null;
      }
    >
  | Fact<
      'UserAddRequested',
      {
        requestId: string;
        userId: string;
        permissions: readonly Permission[];
        entityId: string | null;
        name: string | null;
        username: string | null;
      }
    >
  | Fact<'UserAddApproved', { requestId: string; userId: string }>
  | Fact<'UserAddDeclined', { requestId: string; userId: string; reason: string | null }>
  | Fact<'UserDeactivated', { userId: string }>
  | Fact<'PermissionGranted', { userId: string; permission: Permission }>
  | Fact<'PermissionGrantRequested', { requestId: string; userId: string; permission: Permission }>
  | Fact<'PermissionGrantApproved', { requestId: string; userId: string; permission: Permission }>
  | Fact<'PermissionGrantDeclined', { requestId: string; userId: string; permission: Permission; reason: string | null }>
  | Fact<'PermissionRevoked', { userId: string; permission: Permission }>
  | Fact<'PasswordChanged', { userId: string; reset: boolean; passwordHash: string | null }>;

const userSubject = (data: { readonly userId: string }): string => `user:${data.userId}`;
const aboutUser = <F extends string>(...fields: readonly F[]) => ({
  upcast: [],
  personal: fields.map((field) => ({ field, subject: userSubject })),
});
const nameAndLogin = aboutUser('name', 'username');

export const userEvents: EventCatalog<UserEvent> = {
  UserAdded: nameAndLogin,
  UserAddRequested: nameAndLogin,
  UserAddApproved: plain,
  UserAddDeclined: aboutUser('reason'),
  UserDeactivated: plain,
  PermissionGranted: plain,
  PermissionGrantRequested: plain,
  PermissionGrantApproved: plain,
  PermissionGrantDeclined: aboutUser('reason'),
  PermissionRevoked: plain,
  PasswordChanged: aboutUser('passwordHash'),
};

/** A login name is unique in the whole installation: its stream, named by its digest, belongs to whoever created it. */
export type LoginEvent = Fact<'LoginClaimed', { tenant: string; userId: string }>;
export const loginEvents: EventCatalog<LoginEvent> = { LoginClaimed: plain };

/** Who came in, who did not, and what left the house; one stream a day. */
export type AccessEvent =
  | Fact<'SignedIn', { userId: string; address: string | null }>
  | Fact<'SignInFailed', { userId: string; reason: 'wrong-password' | 'locked' | 'inactive'; address: string | null }>
  | Fact<'SignedOut', { userId: string; reason: 'asked' | 'inactivity' }>
  | Fact<
      'AuditExported',
      { userId: string; format: 'xlsx' | 'csv' | 'jsonl'; from: string; to: string; asAt: number; root: string }
    >
  | Fact<'CheckpointFetched', { userId: string; seq: number; root: string }>
  | Fact<
      'FileParsed',
      { userId: string; fileName: string; sha256: string; format: string; accepted: boolean; lines: number; parser: string }
    >;

export const accessEvents: EventCatalog<AccessEvent> = {
  SignedIn: { upcast: [], personal: [{ field: 'address', subject: userSubject }] },
  SignInFailed: { upcast: [], personal: [{ field: 'address', subject: userSubject }] },
  SignedOut: plain,
  AuditExported: plain,
  CheckpointFetched: plain,
  FileParsed: plain,
};

/** A person's right to be forgotten: the key is destroyed, every hash still holds. */
export type SubjectEvent = Fact<'SubjectErased', { subject: string; reason: string }>;
export const subjectEvents: EventCatalog<SubjectEvent> = { SubjectErased: plain };
