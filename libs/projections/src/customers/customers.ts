import {
  type CustomerCountry,
  type CustomerEvent,
  type MailTemplate,
  type Policy,
  type TemplateKind,
  templateKinds,
} from '@counterfoil/domain';
import { type Change, change, one, type Projected, type Projection } from '../kernel/projection.js';

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
  /** Of the last event: what a command that was prepared on a screen names as the state it saw. */
  readonly revision: number;
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

const askedBy = ({ meta }: Pick<Projected<CustomerEvent>, 'meta'>) => ({ requestedBy: meta.actor.id, at: meta.at });

/** The customer's document after one more event of its stream. */
const after = (
  { meta, revision }: Pick<Projected<CustomerEvent>, 'meta' | 'revision'>,
  step: (doc: CustomerDoc) => CustomerDoc,
): readonly Change<CustomerDoc>[] => change<CustomerDoc>(meta.tenant, (doc) => ({ ...step(doc), revision }));

/** One document a customer, under the customer's own id. */
export const customers: Projection<CustomerDoc, CustomerEvent> = {
  name: 'customers',
  version: 3,
  fields: { name: 'text' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: [],
  on: {
    CustomerRegistered: ({ revision, data: { customerId: id, name, country, noIdentifierCodes, policy } }) =>
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
        revision,
        templates: standardTemplates,
      })),
    EntityAdded: (event) =>
      after(event, (doc) => ({ ...doc, entities: [...doc.entities, { id: event.data.entityId, name: event.data.name }] })),
    PolicyChanged: (event) => after(event, (doc) => withPolicy(doc, event.data.now)),
    PolicyChangeRequested: (event) => {
      const { requestId, now } = event.data;
      return after(event, (doc) => ({ ...doc, pendingPolicy: { requestId, now, ...askedBy(event) } }));
    },
    PolicyChangeApproved: (event) => after(event, (doc) => withPolicy(doc, event.data.now)),
    PolicyChangeDeclined: (event) => after(event, (doc) => ({ ...doc, pendingPolicy: null })),
    CustomerActivated: (event) => after(event, (doc) => ({ ...doc, active: true })),
    CustomerDeactivated: (event) => after(event, (doc) => ({ ...doc, active: false })),
    MailTemplateChangeRequested: (event) => {
      const { requestId, kind, now } = event.data;
      return after(event, (doc) => withTemplate(doc, kind, { pending: { requestId, now, ...askedBy(event) } }));
    },
    MailTemplateChangeApproved: (event) =>
      after(event, (doc) => withTemplate(doc, event.data.kind, { template: event.data.now, pending: null })),
    MailTemplateChangeDeclined: (event) => after(event, (doc) => withTemplate(doc, event.data.kind, { pending: null })),
  },
};
