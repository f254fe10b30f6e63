import { change, controlledFact, field, personal } from '../kernel/controlled-fact.js';
import type { OldData } from '../kernel/fact.js';
import { changesOf } from '../kernel/field-change.js';
import { type MailTemplate, templateFields, type TemplateKind, templateNames } from './mail-template.js';
import { type Policy, policyFields, policyUpcasts } from './policy.js';
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
};

export const userSubject = ({ userId }: { readonly userId: string }): string => `user:${userId}`;

/** Every change of a user that waits for a second person (P-11.1). */
export const userFacts = {
  user: controlledFact({
    stem: 'UserAdd',
    ref: { userId: field<string>() },
    asked: {
      permissions: field<readonly Permission[]>(),
      entityId: field<string | null>(),
      name: personal<string>(),
      username: personal<string>(),
    },
    subject: userSubject,
    texts: {
      title: 'New user',
      risk: 'This person can sign in once a password is set.',
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
};
