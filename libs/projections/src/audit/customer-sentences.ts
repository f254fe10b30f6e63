import {
  type AccessEvent,
  type ApiKeyEvent,
  type CustomerEvent,
  type KeyCalls,
  type LoginEvent,
  type PasswordLinkReason,
  type RefusalKind,
  type Refusals,
  permissionAct,
  permissionList,
  type ErasureEvent,
  type IdentityEvent,
  type SubjectEvent,
  type UserEmailFailure,
  type UserEmailKind,
  type UserEvent,
} from '@counterfoil/domain';
import { apiKeyRequestSentences, customerRequestSentences, userRequestSentences } from './change-request-sentences.js';
import {
  because,
  count,
  apiKeyChanges,
  policyChanges,
  quoted,
  roleChanges,
  say,
  type Sentences,
  type SentenceWords,
} from './sentence.js';

const person = (name: string | null, userId: string, { userName }: SentenceWords): string => name ?? userName(userId);

const zoneText = (zone: string | null): string => zone ?? 'as usual in the country';

export const customerSentences: Sentences<CustomerEvent> = {
  ...customerRequestSentences,
  CustomerRegistered: ({ data: { name } }) => say(`registered the customer ${name}`),
  EntityAdded: ({ data: { name } }) => say(`added the entity ${name}`),
  TimeZoneChanged: ({ data: { was, now } }) =>
    say('changed the time zone', [{ field: 'Time zone', was: zoneText(was), now: zoneText(now) }]),
  PolicyChanged: ({ data }, w) => say('changed the policy', policyChanges(data, w)),
  RoleAdded: ({ data: { name, permissions } }) => say(`added the role ${name}, ${permissionList(permissions)}`),
  RoleChanged: ({ data }, w) => say(`changed the role ${data.was.name}`, roleChanges(data, w)),
  SignInProviderTurnedOff: ({ data: { was } }) => say(`turned the company sign-in at ${was.issuer} off`),
  CustomerActivated: () => say('activated the customer'),
  CustomerDeactivated: () => say('deactivated the customer: it sends no email to suppliers'),
};

export const apiKeySentences: Sentences<ApiKeyEvent> = {
  ...apiKeyRequestSentences,
  ApiKeyNarrowed: ({ data }, w) => say(`allowed the API key ${quoted(data.name)} less`, apiKeyChanges(data, w)),
  ApiKeyRevoked: ({ data }) => say(`revoked the API key ${quoted(data.name)}`),
};

const linkActs: { readonly [reason in PasswordLinkReason]: (name: string) => string } = {
  first: (name) => `issued ${name} a link to choose the first password`,
  reset: (name) => `issued ${name} a link to choose another password`,
  forgotten: (name) => `issued ${name}, who had forgotten the password, a link to choose another`,
  shown: (name) => `issued a link with which ${name} chooses a password`,
  'new-mailbox': (name) => `issued ${name} a link to choose a password, for the email address that was approved`,
};

const emailWords: { readonly [kind in UserEmailKind]: string } = {
  'password-link': 'the link to choose a password',
  'mailbox-link': 'the link that proves another address',
  'mailbox-asked': 'that they asked for another address',
  'mailbox-requested': 'that a colleague asked for another address',
  'mailbox-changed': 'that the address was changed',
  'new-browser': 'that somebody signed in as them on a new browser',
  'password-changed': 'that the password was changed',
  'authenticator-added': 'that an authenticator was set up',
  'authenticator-removed': 'that the authenticator was removed',
  'passkey-added': 'that a passkey was added',
  'passkey-removed': 'that a passkey was removed',
  'company-sign-in-linked': 'that an account at the company’s provider was linked',
  'company-sign-in-unlinked': 'that the account at the company’s provider was unlinked',
  'recovery-codes-replaced': 'that there are new recovery codes',
};

const emailFailures: { readonly [why in UserEmailFailure]: string } = {
  refused: 'the mail server refuses it',
  'given-up': 'it was tried too often or too long',
  pointless: 'there is no need for it any more',
};

export const userSentences: Sentences<UserEvent> = {
  ...userRequestSentences,
  UserAdded: ({ data: { name, userId, permissions } }, w) =>
    say(`added ${person(name, userId, w)}, ${permissionList(permissions)}`),
  UserDeactivated: ({ data }, w) => say(`deactivated ${w.userName(data.userId)}`),
  WorkHandedOver: ({ data: { userId, to } }, w) => say(`handed the open work of ${w.userName(userId)} over to ${w.userName(to)}`),
  UserActivated: ({ data }, w) => say(`activated ${w.userName(data.userId)} again`),
  PermissionGranted: ({ data }, w) => say(`allowed ${w.userName(data.userId)} to ${permissionAct(data.permission)}`),
  PermissionRevoked: ({ data }, w) => say(`no longer allows ${w.userName(data.userId)} to ${permissionAct(data.permission)}`),
  RoleGranted: ({ data: { userId, role } }, w) =>
    say(role === null ? `took the role of ${w.userName(userId)} away` : `gave ${w.userName(userId)} the role ${role.name}`),
  RoleUpdated: ({ data: { userId, role, askedBy } }, w) =>
    say(`gave ${w.userName(userId)} what the role ${role.name} contains now, as ${w.userName(askedBy)} asked`),
  PasswordLinkIssued: ({ data: { userId, expiresAt, reason } }, w) =>
    say(`${linkActs[reason](w.userName(userId))}, until ${w.date(expiresAt)}`),
  PasswordChanged: ({ data }, w) =>
    say(data.reset ? `reset the password of ${w.userName(data.userId)}` : 'changed their own password'),
  AuthenticatorAdded: () => say('set up an authenticator for signing in'),
  AuthenticatorRemoved: () => say('removed their authenticator for signing in'),
  PasskeyAdded: () => say('added a passkey for signing in'),
  PasskeyUsed: () => say('used a passkey'),
  PasskeyRemoved: () => say('removed a passkey for signing in'),
  CompanySignInLinked: ({ data: { issuer } }) => say(`linked their account at ${issuer} for signing in`),
  CompanySignInUnlinked: () => say('unlinked their account for the company sign-in'),
  RecoveryCodesReplaced: () => say('made new recovery codes'),
  RecoveryCodeUsed: () => say('used a recovery code'),
  SignInEmailAsked: ({ data: { email, expiresAt } }, w) =>
    say(`asked for the email address ${email ?? 'of an erased person'} of their own, to be proved until ${w.date(expiresAt)}`),
  SignInEmailWithdrawn: () => say('withdrew the request for another email address'),
  SignInEmailChanged: ({ data: { email } }) =>
    say(`proved the email address ${email ?? 'of an erased person'}, which is in force now`),
  SignedInOnNewBrowser: ({ data: { browser, isFirst } }) =>
    say(
      isFirst ? `signed in on ${browser}, the first sign-in on record` : `signed in on a browser that was not known: ${browser}`,
    ),
  UserEmailAttempted: ({ data: { userId, kind, attempt } }, w) =>
    say(`began to email ${w.userName(userId)} ${emailWords[kind]} (attempt ${attempt})`),
  UserEmailSent: ({ data: { userId, kind } }, w) => say(`emailed ${w.userName(userId)} ${emailWords[kind]}`),
  UserEmailFailed: ({ data: { userId, kind, because: why } }, w) =>
    say(`did not email ${w.userName(userId)} ${emailWords[kind]}: ${emailFailures[why]}`),
  SessionsEnded: ({ data, meta }, w) =>
    say(meta.actor.id === data.userId ? 'ended all their sessions' : `ended all sessions of ${w.userName(data.userId)}`),
};

export const loginSentences: Sentences<LoginEvent> = {
  LoginClaimed: ({ data }, w) => say(`claimed a login name for ${w.userName(data.userId)}`),
};

export const identitySentences: Sentences<IdentityEvent> = {
  IdentityClaimed: ({ data }, w) => say(`claimed an account at the company’s provider for ${w.userName(data.userId)}`),
};

const refusalWords: { readonly [K in RefusalKind]: string } = {
  'no-right': 'without the right',
  forged: 'without the token of its page, or from another site',
  'bad-body': 'with a body that is not of the call',
  'wrong-proof': 'with a wrong password, code or passkey',
  'too-many': 'over the limit',
};
/** "3 calls without the right (first POST /users/:id/role)". */
const refusalText = ({ kind, count: n, method, route }: Refusals): string =>
  `${count(n, 'call')} ${refusalWords[kind]} (${n === 1 ? '' : 'first '}${method} ${route})`;
export const refusalsText = (refusals: readonly Refusals[]): string => refusals.map(refusalText).join(', ');

/** "12 × GET /payments/runs/:runId (200)". */
const callText = ({ method, route, status, count: n }: KeyCalls): string => `${n} × ${method} ${route} (${status})`;
export const callsText = (calls: readonly KeyCalls[]): string => calls.map(callText).join(', ');

const failures = {
  'wrong-password': 'wrong password',
  'wrong-code': 'wrong code of the authenticator',
  'wrong-passkey': 'the passkey was not accepted',
  locked: 'locked after too many tries',
  inactive: 'the user is inactive',
  'password-not-taken': 'passwords are not taken from people who have a company sign-in',
  'no-mailbox': 'no link can be sent to this user',
};
const from = (address: string | null): string => (address === null ? '' : ` from ${address}`);

/** The lists and reports that can be downloaded, by the names stored in their events. */
const listNames: Readonly<Record<string, string>> = {
  runs: 'the list of payment runs',
  'run-rows': 'the payments of a run',
  'run-report': 'the report of a run',
  'check-report': 'the receipt of one check',
  suppliers: 'the list of suppliers',
  approvals: 'the list of change requests',
  users: 'the list of users',
  'audit-log': 'the list of the audit log',
  imports: 'the list of imports',
};
const downloads: Readonly<Record<'xlsx' | 'csv' | 'tsv' | 'pdf', (list: string) => string>> = {
  xlsx: (list) => `downloaded ${list} as Excel`,
  csv: (list) => `downloaded ${list} as CSV`,
  tsv: (list) => `copied ${list}`,
  pdf: (list) => `downloaded ${list} as PDF`,
};

export const accessSentences: Sentences<AccessEvent> = {
  SignedIn: ({ data: { address, by } }) =>
    say(`signed in${by === 'company-sign-in' ? ' through the company sign-in' : ''}${from(address)}`),
  SignInFailed: ({ data }) => say(`failed to sign in${from(data.address)}: ${failures[data.reason]}`),
  SignedOut: ({ data }) => say(data.reason === 'asked' ? 'signed out' : 'was signed out after inactivity'),
  AuditExported: ({ data }, w) =>
    say(`exported the audit log as ${data.format}, ${w.date(data.from)} to ${w.date(data.to)}, as at entry ${data.asAt}`),
  PaymentFileDownloaded: ({ data: { what } }) =>
    say(what === 'original' ? 'downloaded the file of a run as it was uploaded' : 'downloaded the file of a released run'),
  ListDownloaded: ({ data: { list, format } }) => say(downloads[format](listNames[list] ?? list)),
  DocumentOpened: ({ data: { supplierId } }, { supplierName }) =>
    say(supplierId === null ? 'opened a document of the company' : `opened a document of ${supplierName(supplierId)}`),
  DocumentOpenedBySupplier: ({ data: { supplierId, onboardingId, address } }, { supplierName }) =>
    say(
      `opened a document that ${supplierName(supplierId)} gave ${onboardingId === null ? 'through a request' : 'in its onboarding'}${from(address)}`,
    ),
  DocumentRefused: ({ data: { supplierId, signature, scanner } }, { supplierName }) =>
    say(
      `uploaded an infected file${supplierId === null ? '' : ` for ${supplierName(supplierId)}`}, which was refused: ${scanner} found ${signature}`,
    ),
  MasterKeyReplaced: () => say('replaced the master key'),
  CheckpointFetched: ({ data }) => say(`fetched the checkpoint of entry ${data.seq}`),
  ApiKeyUsed: ({ data: { name, calls } }) =>
    say(`used the API key ${quoted(name)}: ${calls.map((one) => callText(one) + from(one.address)).join(', ')}`),
  CallsRefused: ({ data }) => say(`was refused ${refusalsText(data.refusals)}`),
  FileParsed: ({ data }) =>
    say(
      data.accepted
        ? `read the file ${data.fileName} with ${count(data.lines, 'line')} (${data.format})`
        : `tried to read the file ${data.fileName}, which was refused`,
    ),
};

export const erasureSentences: Sentences<ErasureEvent> = {
  ErasureCarriedOut: ({ data: { filesLookedAt, files, documents, payments, entries } }) => {
    const replaced = files.filter(({ copy }) => copy !== null).length;
    const found = [
      `${replaced} of ${filesLookedAt} stored files replaced by a copy without it`,
      `${files.length - replaced} removed`,
      `${documents} documents removed`,
      `texts about ${payments} payments erased`,
      `${entries} kept emails and other entries removed`,
    ];
    return say(`removed what was stored of an erased person: ${found.join(', ')}`);
  },
};

export const subjectSentences: Sentences<SubjectEvent> = {
  SubjectErased: ({ data: { subject, reason } }) => {
    const [kind] = subject.split(':');
    const isText = kind === 'payment' || kind === 'run-text';
    const what = isText ? 'what was written about a payment' : `the personal data of ${kind}`;
    return say(`erased ${what}${because(reason)}`);
  },
};
