import type {
  AccessEvent,
  CustomerEvent,
  LoginEvent,
  Permission,
  SubjectEvent,
  TemplateKind,
  UserEvent,
} from '@counterfoil/domain';
import { because, count, policyChanges, say, templateChanges, type Sentences, type SentenceWords } from './sentence.js';

export const permissionWords: Readonly<Record<Permission, string>> = {
  canVerifyPayments: 'verify payments',
  canAccessSupplierManagement: 'see suppliers',
  canEditSuppliers: 'edit suppliers',
  canApprove: 'approve changes',
  canViewAudit: 'view the audit log',
  canManageUsers: 'manage users',
};

const listed = (permissions: readonly Permission[]): string =>
  permissions.length === 0 ? 'without permissions' : `who may ${permissions.map((p) => permissionWords[p]).join(', ')}`;
const person = (name: string | null, userId: string, { userName }: SentenceWords): string => name ?? userName(userId);

const templates: Readonly<Record<TemplateKind, string>> = {
  'verification-request': 'the question to suppliers',
  reminder: 'the reminder to suppliers',
  'thank-you': 'the thanks to suppliers',
};

export const customerSentences: Sentences<CustomerEvent> = {
  CustomerRegistered: ({ data: { name } }) => say(`registered the customer ${name}`),
  EntityAdded: ({ data: { name } }) => say(`added the entity ${name}`),
  PolicyChanged: ({ data }) => say('changed the rules', policyChanges(data)),
  PolicyChangeRequested: ({ data }) => say('asked to weaken the rules', policyChanges(data)),
  PolicyChangeApproved: ({ data }) => say('approved weaker rules', policyChanges(data)),
  PolicyChangeDeclined: ({ data: { reason } }) => say(`declined weaker rules${because(reason)}`),
  CustomerActivated: () => say('activated the company'),
  CustomerDeactivated: () => say('deactivated the company: it sends no mail to suppliers'),
  MailTemplateChangeRequested: ({ data }) => say(`asked to change the words of ${templates[data.kind]}`, templateChanges(data)),
  MailTemplateChangeApproved: ({ data }) => say(`approved the words of ${templates[data.kind]}`, templateChanges(data)),
  MailTemplateChangeDeclined: ({ data }) => say(`declined other words for ${templates[data.kind]}${because(data.reason)}`),
};

export const userSentences: Sentences<UserEvent> = {
  UserAdded: ({ data: { name, userId, permissions } }, w) => say(`added ${person(name, userId, w)}, ${listed(permissions)}`),
  UserAddRequested: ({ data: { name, userId, permissions } }, w) =>
    say(`asked to add ${person(name, userId, w)}, ${listed(permissions)}`),
  UserAddApproved: ({ data }, w) => say(`approved ${w.userName(data.userId)} as a user`),
  UserAddDeclined: ({ data }, w) => say(`declined ${w.userName(data.userId)} as a user${because(data.reason)}`),
  UserDeactivated: ({ data }, w) => say(`deactivated ${w.userName(data.userId)}`),
  PermissionGranted: ({ data }, w) => say(`allowed ${w.userName(data.userId)} to ${permissionWords[data.permission]}`),
  PermissionGrantRequested: ({ data }, w) =>
    say(`asked to allow ${w.userName(data.userId)} to ${permissionWords[data.permission]}`),
  PermissionGrantApproved: ({ data }, w) =>
    say(`approved that ${w.userName(data.userId)} may ${permissionWords[data.permission]}`),
  PermissionGrantDeclined: ({ data }, w) =>
    say(`declined that ${w.userName(data.userId)} may ${permissionWords[data.permission]}${because(data.reason)}`),
  PermissionRevoked: ({ data }, w) => say(`no longer allows ${w.userName(data.userId)} to ${permissionWords[data.permission]}`),
  PasswordChanged: ({ data }, w) =>
    say(data.reset ? `reset the password of ${w.userName(data.userId)}` : 'changed their own password'),
};

export const loginSentences: Sentences<LoginEvent> = {
  LoginClaimed: ({ data }, w) => say(`claimed a login name for ${w.userName(data.userId)}`),
};

const failures = { 'wrong-password': 'wrong password', locked: 'locked after too many tries', inactive: 'the user is inactive' };
const from = (address: string | null): string => (address === null ? '' : ` from ${address}`);

export const accessSentences: Sentences<AccessEvent> = {
  SignedIn: ({ data }) => say(`signed in${from(data.address)}`),
  SignInFailed: ({ data }) => say(`failed to sign in${from(data.address)}: ${failures[data.reason]}`),
  SignedOut: ({ data }) => say(data.reason === 'asked' ? 'signed out' : 'was signed out after inactivity'),
  AuditExported: ({ data }, w) =>
    say(`exported the audit log as ${data.format}, ${w.date(data.from)} to ${w.date(data.to)}, as at entry ${data.asAt}`),
  CheckpointFetched: ({ data }) => say(`fetched the checkpoint of entry ${data.seq}`),
  FileParsed: ({ data }) =>
    say(
      data.accepted
        ? `read the file ${data.fileName} with ${count(data.lines, 'line')} (${data.format})`
        : `tried to read the file ${data.fileName}, which was refused`,
    ),
};

export const subjectSentences: Sentences<SubjectEvent> = {
  SubjectErased: ({ data: { subject, reason } }) => say(`erased the personal data of ${subject.split(':')[0]}${because(reason)}`),
};
