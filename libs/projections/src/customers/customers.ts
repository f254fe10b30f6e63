import {
  type CustomerCountry,
  type CustomerEvent,
  customerFacts,
  type MailTemplate,
  type Policy,
  type Role,
  type RoleContents,
  type SignInProvider,
  type TemplateKind,
  templateKinds,
} from '@counterfoil/domain';
import { type ChangeRequestDoc, type CheckDoc, onChangeRequests } from '../kernel/change-requests.js';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

export type EntityDoc = { readonly id: string; readonly name: string };

/** A role of the company; `askedBy` requested its current contents. */
export type OwnRole = Role & { readonly askedBy: string };

export type CustomerDoc = {
  readonly id: string;
  readonly name: string;
  readonly country: CustomerCountry;
  /** The IANA zone that the customer chose; null: the zone of its country. */
  readonly zone: string | null;
  readonly entities: readonly EntityDoc[];
  readonly noIdentifierCodes: readonly string[];
  readonly policy: Policy;
  /** Number of changes of the policy. Decisions record it as the policy's version. */
  readonly policyVersion: number;
  readonly active: boolean;
  /** The customer's own roles, in addition to the built-in ones. */
  readonly roles: readonly OwnRole[];
  /** The revision of the last event. A command prepared on a screen names it as the state that the user saw. */
  readonly revision: number;
  /** Null: the standard text. */
  readonly templates: { readonly [kind in TemplateKind]: MailTemplate | null };
  /** The provider for company sign-in; null: passwords only. */
  readonly signInProvider: SignInProvider | null;
  readonly changeRequests: readonly ChangeRequestDoc<typeof customerFacts>[];
};

/** A value that waits for a second person. */
export type PendingValue<T> = {
  readonly requestId: string;
  readonly now: T;
  readonly requestedBy: string;
  readonly at: string;
  /** The checks of the request so far, oldest first (P-11.9). */
  readonly checks: readonly CheckDoc[];
};

/** The weaker policy that waits for a second person; null: none waits. */
export const pendingPolicyOf = ({ changeRequests }: CustomerDoc): PendingValue<Policy> | null =>
  changeRequests
    .filter((request) => request.kind === 'policy')
    .map(({ requestId, requestedBy, at, checks, change }) => ({ requestId, now: change.now, requestedBy, at, checks }))[0] ??
  null;

/** The text of one kind of email; `template` null: the standard text. Emails of this kind are not sent while a change waits. */
export type TemplateDoc = { readonly template: MailTemplate | null; readonly pending: PendingValue<MailTemplate | null> | null };

/** The new name that waits for a second person; null: none waits. */
export const pendingNameOf = ({ changeRequests }: CustomerDoc): PendingValue<string> | null =>
  changeRequests
    .filter((request) => request.kind === 'company-name')
    .map(({ requestId, requestedBy, at, checks, change }) => ({ requestId, now: change.now, requestedBy, at, checks }))[0] ??
  null;

/** The new provider that waits for a second person; null: none waits. */
export const pendingProviderOf = ({ changeRequests }: CustomerDoc): PendingValue<SignInProvider | null> | null =>
  changeRequests
    .filter((request) => request.kind === 'sign-in-provider')
    .map(({ requestId, requestedBy, at, checks, change }) => ({ requestId, now: change.now, requestedBy, at, checks }))[0] ??
  null;

const isTemplateKind = (kind: string): kind is TemplateKind => (templateKinds as readonly string[]).includes(kind);

/** The template of a kind of email; null for kinds that always have the standard text. */
export const templateOf = ({ templates, changeRequests }: CustomerDoc, kind: string): TemplateDoc | null => {
  if (!isTemplateKind(kind)) return null;
  const pending = changeRequests
    .filter((request) => request.kind === 'mail-template')
    .filter(({ change }) => change.kind === kind)
    .map(({ requestId, requestedBy, at, checks, change }) => ({ requestId, now: change.now, requestedBy, at, checks }))[0];
  return { template: templates[kind], pending: pending ?? null };
};

const withPolicy = ({ policyVersion }: CustomerDoc, policy: Policy) => ({ policy, policyVersion: policyVersion + 1 });

const withContents = (roles: readonly OwnRole[], roleId: string, { name, permissions }: RoleContents, askedBy: string) =>
  roles.map((role) => (role.id === roleId ? { id: role.id, name, permissions, version: role.version + 1, askedBy } : role));

type Changed = (doc: CustomerDoc) => Partial<CustomerDoc>;
/** The customer's document is identified by its tenant. */
const touch = ({ meta, revision }: Projected<CustomerEvent>, changed: Changed) =>
  change<CustomerDoc>(meta.tenant, (doc) => ({ ...doc, ...changed(doc), revision }));

/** One document for each customer, with the customer's id. */
export const customers: Projection<CustomerDoc, CustomerEvent> = {
  name: 'customers',
  version: 9,
  fields: { name: 'text' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: [],
  on: {
    ...onChangeRequests<CustomerDoc, typeof customerFacts>(customerFacts, touch, {
      policy: { approved: ({ data }, doc) => withPolicy(doc, data.now) },
      'company-name': { approved: ({ data }) => ({ name: data.now }) },
      'sign-in-provider': { approved: ({ data }) => ({ signInProvider: data.now }) },
      'mail-template': {
        approved: ({ data: { kind, now } }, { templates }) => ({ templates: { ...templates, [kind]: now } }),
      },
      'role-contents': {
        approved: ({ data: { roleId, now, requestId }, meta }, { roles, changeRequests }) => {
          const by = changeRequests.find((request) => request.requestId === requestId)?.requestedBy ?? meta.actor.id;
          return { roles: withContents(roles, roleId, now, by) };
        },
      },
    }),
    RoleAdded: (event) =>
      touch(event, ({ roles }) => {
        const { roleId: id, name, permissions } = event.data;
        return { roles: [...roles, { id, name, permissions, version: 1, askedBy: event.meta.actor.id }] };
      }),
    RoleChanged: (event) =>
      touch(event, ({ roles }) => ({ roles: withContents(roles, event.data.roleId, event.data.now, event.meta.actor.id) })),
    CustomerRegistered: ({ revision, data: { customerId: id, name, country, noIdentifierCodes, policy } }) =>
      one<CustomerDoc>(id, () => ({
        ...{ id, name, country, zone: null, entities: [], noIdentifierCodes, policy, policyVersion: 1, active: true, revision },
        roles: [],
        templates: { 'verification-request': null, reminder: null, 'thank-you': null },
        signInProvider: null,
        changeRequests: [],
      })),
    EntityAdded: (event) =>
      touch(event, ({ entities }) => ({ entities: [...entities, { id: event.data.entityId, name: event.data.name }] })),
    PolicyChanged: (event) => touch(event, (doc) => withPolicy(doc, event.data.now)),
    TimeZoneChanged: (event) => touch(event, () => ({ zone: event.data.now })),
    SignInProviderTurnedOff: (event) => touch(event, () => ({ signInProvider: null })),
    CustomerActivated: (event) => touch(event, () => ({ active: true })),
    CustomerDeactivated: (event) => touch(event, () => ({ active: false })),
  },
};
