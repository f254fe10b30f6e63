import { change, controlledFact, field, personal, personalChange } from '../kernel/controlled-fact.js';
import type { OldData } from '../kernel/fact.js';
import { changesOf } from '../kernel/field-change.js';
import { providerChanges, type SignInProvider } from './company-sign-in/values.js';
import { type MailTemplate, templateFields, type TemplateKind, templateNames } from './mail-template.js';
import { type Policy, policyFields, policyUpcasts } from './policy.js';
import { permissionNames, type Role, type RoleContents, roleFields } from './roles/role.js';
import { type Permission, permissionAct, permissionList, permissionWords } from './values.js';

const requestSubject = ({ requestId }: { readonly requestId: string }): string => `request:${requestId}`;

/** Every change of a customer that waits for a second person (P-11.1). */
export const customerFacts = {
  policy: controlledFact({
    stem: 'PolicyChange',
    ref: {},
    value: change<Policy>(),
    bound: 'policy',
    subject: requestSubject,
    upcast: policyUpcasts.map((raise) => (old: OldData) => ({ ...old, was: raise(old['was']), now: raise(old['now']) })),
    texts: {
      title: 'Policy',
      risk: 'Checks are less strict from now on.',
      act: () => 'weaken the policy',
      changes: changesOf(policyFields),
    },
  }),
  'mail-template': controlledFact({
    stem: 'MailTemplateChange',
    ref: { kind: field<TemplateKind>() },
    value: change<MailTemplate | null>(),
    subject: requestSubject,
    texts: {
      title: 'Email template',
      risk: 'Suppliers get this wording, and trust the link in it.',
      act: ({ kind }) => `change the wording of ${templateNames[kind]}`,
      changes: changesOf(templateFields),
    },
  }),
  'role-contents': controlledFact({
    stem: 'RoleChange',
    ref: { roleId: field<string>() },
    value: change<RoleContents>(),
    subject: requestSubject,
    texts: {
      title: 'Role',
      risk: 'Everybody who has this role may do more from now on.',
      act: ({ was }) => `change what ${was === undefined ? 'a role' : `the role ${was.name}`} contains`,
      changes: changesOf(roleFields),
    },
  }),
  'company-name': controlledFact({
    stem: 'CompanyNameChange',
    ref: {},
    value: change<string>(),
    bound: 'name',
    subject: requestSubject,
    texts: {
      title: 'Name of the company',
      risk: 'Suppliers read this name in every email, and answer because they know it.',
      act: () => 'change the name of the company',
      changes: ({ was, now }) => [{ field: 'Name', was, now }],
    },
  }),
  'sign-in-provider': controlledFact({
    stem: 'SignInProviderChange',
    ref: {},
    value: change<SignInProvider | null>(),
    bound: 'signInProvider',
    subject: requestSubject,
    texts: {
      title: 'Company sign-in',
      risk: 'The operator of this provider can sign in as every user who links an account there.',
      act: () => 'change the provider of the company sign-in',
      changes: providerChanges,
    },
  }),
};

export const userSubject = ({ userId }: { readonly userId: string }): string => `user:${userId}`;

/** In the first version, users had permissions but no role. */
export const userUpcasts = [(old: OldData): OldData => ({ ...old, role: null })];

/** Every change of a user that waits for a second person (P-11.1). */
export const userFacts = {
  user: controlledFact({
    stem: 'UserAdd',
    ref: { userId: field<string>() },
    asked: {
      permissions: field<readonly Permission[]>(),
      entityId: field<string | null>(),
      /** Null: the permissions were chosen one by one. */
      role: field<Role | null>(),
      name: personal<string>(),
      username: personal<string>(),
    },
    subject: userSubject,
    upcastAsked: userUpcasts,
    texts: {
      title: 'New user',
      risk: 'This person is emailed a link to choose a password, and can sign in.',
      act: ({ userId, name }, { userName }) => `add ${name ?? userName(userId)} as a user`,
      asked: ({ permissions }) => `, ${permissionList(permissions)}`,
    },
  }),
  activation: controlledFact({
    stem: 'UserActivation',
    ref: { userId: field<string>() },
    subject: userSubject,
    texts: {
      title: 'User activated again',
      risk: 'This person can sign in again, with the permissions and the password that they had.',
      act: ({ userId }, { userName }) => `activate ${userName(userId)} again`,
      card: () => ['Inactive', 'Active'],
    },
  }),
  permission: controlledFact({
    stem: 'PermissionGrant',
    ref: { userId: field<string>(), permission: field<Permission>() },
    subject: userSubject,
    texts: {
      title: 'Permission',
      risk: 'This person can approve changes that others request.',
      act: ({ userId, permission }, { userName }) => `allow ${userName(userId)} to ${permissionAct(permission)}`,
      card: ({ permission }) => ['', permissionWords[permission]],
    },
  }),
  role: controlledFact({
    stem: 'RoleGrant',
    ref: { userId: field<string>() },
    value: { role: field<Role | null>(), entityId: field<string | null>() },
    subject: userSubject,
    texts: {
      title: 'Role of a user',
      risk: 'This person can do everything that the role allows, in the entity that is named.',
      act: ({ userId, role }, { userName }) =>
        role == null ? `change the role of ${userName(userId)}` : `give ${userName(userId)} the role ${role.name}`,
      card: ({ role }) => ['', role === null ? 'No role' : `${role.name}: ${permissionNames(role.permissions)}`],
    },
  }),
  'factor-reset': controlledFact({
    stem: 'FactorReset',
    ref: { userId: field<string>() },
    subject: userSubject,
    texts: {
      title: 'Second factor removed',
      risk: 'This person can sign in with the password alone, and anybody who has it can set up another authenticator or passkey.',
      act: ({ userId }, { userName }) => `remove the authenticator and the passkeys of ${userName(userId)}`,
      card: () => ['Authenticator or passkey', 'Password only'],
    },
  }),
  'sign-in-email': controlledFact({
    stem: 'SignInEmailChange',
    ref: { userId: field<string>() },
    value: personalChange<string>(),
    subject: userSubject,
    texts: {
      title: 'Email address of a user',
      risk: 'Everybody who reads this mailbox gets a link to choose the password, and every other link from then on.',
      act: ({ userId }, { userName }) => `change the email address of ${userName(userId)}`,
      changes: ({ was, now }) => [{ field: 'Email address', was: was ?? '', now: now ?? '' }],
    },
  }),
};
