import { type EventCatalog, type Fact, type OldData, plain } from '../kernel/fact.js';
import type { MailTemplate, TemplateKind } from './mail-template.js';
import type { Policy } from './policy.js';
import type { CustomerCountry, Permission } from './values.js';

export type CustomerEvent =
  | Fact<
      'CustomerRegistered',
      { customerId: string; name: string; country: CustomerCountry; noIdentifierCodes: readonly string[]; policy: Policy }
    >
  | Fact<'EntityAdded', { entityId: string; name: string }>
  | Fact<'PolicyChanged', { was: Policy; now: Policy }>
  | Fact<'PolicyChangeRequested', { requestId: string; was: Policy; now: Policy }>
  | Fact<'PolicyChangeApproved', { requestId: string; was: Policy; now: Policy }>
  | Fact<'PolicyChangeDeclined', { requestId: string; reason: string | null }>
  /** A company that is not active sends no mail (P-4.3 reason 18). */
  | Fact<'CustomerActivated', { customerId: string }>
  | Fact<'CustomerDeactivated', { customerId: string }>
  /** What suppliers read in a company's name; null: the standard text. Until it is approved, such mails wait (P-4.3 reason 13). */
  | Fact<
      'MailTemplateChangeRequested',
      { requestId: string; kind: TemplateKind; was: MailTemplate | null; now: MailTemplate | null }
    >
  | Fact<
      'MailTemplateChangeApproved',
      { requestId: string; kind: TemplateKind; was: MailTemplate | null; now: MailTemplate | null }
    >
  | Fact<'MailTemplateChangeDeclined', { requestId: string; kind: TemplateKind; reason: string | null }>;

/** The first version of a policy did not speak of suppliers' links: these are the rules that held, as nobody could set others. */
const beforeLinks = {
  hiddenDigits: 3,
  linkDays: 30,
  reminderDays: 7,
  ownDomains: [],
  officeAddresses: [],
  isVerify2: false,
};
const withLinks = (policy: unknown): OldData => ({ ...(policy as OldData), ...beforeLinks });
const policyChange = {
  upcast: [(old: OldData): OldData => ({ ...old, was: withLinks(old['was']), now: withLinks(old['now']) })],
  personal: [],
};
const aboutRequest = {
  upcast: [],
  personal: [{ field: 'reason', subject: ({ requestId }: { readonly requestId: string }) => `request:${requestId}` }],
} as const;

export const customerEvents: EventCatalog<CustomerEvent> = {
  CustomerRegistered: { upcast: [(old) => ({ ...old, policy: withLinks(old['policy']) })], personal: [] },
  EntityAdded: plain,
  PolicyChanged: policyChange,
  PolicyChangeRequested: policyChange,
  PolicyChangeApproved: policyChange,
  PolicyChangeDeclined: aboutRequest,
  CustomerActivated: plain,
  CustomerDeactivated: plain,
  MailTemplateChangeRequested: plain,
  MailTemplateChangeApproved: plain,
  MailTemplateChangeDeclined: aboutRequest,
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
