import {
  type CustomerCountry,
  type CustomerEvent,
  type MailTemplate,
  type Policy,
  type TemplateKind,
  templateKinds,
} from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

export type EntityDoc = { readonly id: string; readonly name: string };

export type CustomerDoc = {
  readonly id: string;
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  readonly noIdentifierCodes: readonly string[];
  readonly policy: Policy;
  /** Counts the policy's changes: what decisions record as its version. */
  readonly policyVersion: number;
  /** A weakening that waits for a second person. */
  readonly pendingPolicy: {
    readonly requestId: string;
    readonly now: Policy;
    readonly requestedBy: string;
    readonly at: string;
  } | null;
  readonly active: boolean;
  readonly templates: { readonly [kind in TemplateKind]: TemplateDoc };
};

/** The words of one kind of mail; `template` null: the standard text. While something is pending, such mails wait. */
export type TemplateDoc = {
  readonly template: MailTemplate | null;
  readonly pending: {
    readonly requestId: string;
    readonly now: MailTemplate | null;
    readonly requestedBy: string;
    readonly at: string;
  } | null;
};

const standardTemplate: TemplateDoc = { template: null, pending: null };
const standardTemplates = Object.fromEntries(templateKinds.map((kind) => [kind, standardTemplate])) as CustomerDoc['templates'];
const withTemplate = (doc: CustomerDoc, kind: TemplateKind, template: Partial<TemplateDoc>): CustomerDoc => ({
  ...doc,
  templates: { ...doc.templates, [kind]: { ...doc.templates[kind], ...template } },
});

const withPolicy = (doc: CustomerDoc, policy: Policy): CustomerDoc => ({
  ...doc,
  policy,
  policyVersion: doc.policyVersion + 1,
  pendingPolicy: null,
});

/** One document a customer, under the customer's own id. */
export const customers: Projection<CustomerDoc, CustomerEvent> = {
  name: 'customers',
  version: 2,
  fields: { name: 'text' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: [],
  on: {
    CustomerRegistered: ({ data: { customerId: id, name, country, noIdentifierCodes, policy } }) =>
      one<CustomerDoc>(id, () => ({
        id,
        name,
        country,
        entities: [],
        noIdentifierCodes,
        policy,
        policyVersion: 1,
        pendingPolicy: null,
        active: true,
        templates: standardTemplates,
      })),
    EntityAdded: ({ meta, data }) =>
      change<CustomerDoc>(meta.tenant, (doc) => ({
        ...doc,
        entities: [...doc.entities, { id: data.entityId, name: data.name }],
      })),
    PolicyChanged: ({ meta, data }) => change<CustomerDoc>(meta.tenant, (doc) => withPolicy(doc, data.now)),
    PolicyChangeRequested: ({ meta, data: { requestId, now } }) =>
      change<CustomerDoc>(meta.tenant, (doc) => ({
        ...doc,
        pendingPolicy: { requestId, now, requestedBy: meta.actor.id, at: meta.at },
      })),
    PolicyChangeApproved: ({ meta, data }) => change<CustomerDoc>(meta.tenant, (doc) => withPolicy(doc, data.now)),
    PolicyChangeDeclined: ({ meta }) => change<CustomerDoc>(meta.tenant, (doc) => ({ ...doc, pendingPolicy: null })),
    CustomerActivated: ({ meta }) => change<CustomerDoc>(meta.tenant, (doc) => ({ ...doc, active: true })),
    CustomerDeactivated: ({ meta }) => change<CustomerDoc>(meta.tenant, (doc) => ({ ...doc, active: false })),
    MailTemplateChangeRequested: ({ meta, data: { requestId, kind, now } }) =>
      change<CustomerDoc>(meta.tenant, (doc) =>
        withTemplate(doc, kind, { pending: { requestId, now, requestedBy: meta.actor.id, at: meta.at } }),
      ),
    MailTemplateChangeApproved: ({ meta, data: { kind, now } }) =>
      change<CustomerDoc>(meta.tenant, (doc) => withTemplate(doc, kind, { template: now, pending: null })),
    MailTemplateChangeDeclined: ({ meta, data: { kind } }) =>
      change<CustomerDoc>(meta.tenant, (doc) => withTemplate(doc, kind, { pending: null })),
  },
};
