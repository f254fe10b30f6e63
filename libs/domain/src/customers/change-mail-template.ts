import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import { type Approver, decidePending } from '../kernel/second-person.js';
import type { CustomerDecision } from './decision.js';
import type { CustomerEvent } from './events.js';
import type { MailTemplate, TemplateKind } from './mail-template.js';
import type { RegisteredCustomer } from './state.js';

export type ChangeMailTemplate = {
  readonly kind: TemplateKind;
  /** Null: back to the standard text. */
  readonly template: MailTemplate | null;
  readonly singleOperator: boolean;
};
export type ApproveMailTemplate = { readonly kind: TemplateKind; readonly requestId: string; readonly approver: Approver };
export type DeclineMailTemplate = ApproveMailTemplate & { readonly reason: string };

/** The link that suppliers trust stands in these words: a second person reads them first. */
export const changeMailTemplate = (
  { kind, template: now, singleOperator }: ChangeMailTemplate,
  { templates }: RegisteredCustomer,
  { commandId: requestId }: Who,
): CustomerDecision => {
  const { template: was, pending } = templates[kind];
  if (pending !== null) return reject('template-change-pending');
  if (canonicalJson(was) === canonicalJson(now)) return unchanged;
  const requested: CustomerEvent = { type: 'MailTemplateChangeRequested', data: { requestId, kind, was, now } };
  return singleOperator
    ? accept(requested, { type: 'MailTemplateChangeApproved', data: { requestId, kind, was, now } })
    : accept(requested);
};

const pendingOf = ({ templates }: RegisteredCustomer, kind: TemplateKind, requestId: string) => {
  const { pending } = templates[kind];
  return pending?.requestId === requestId ? pending : undefined;
};

export const approveMailTemplate = (
  { kind, requestId, approver }: ApproveMailTemplate,
  customer: RegisteredCustomer,
  { actor }: Who,
): CustomerDecision =>
  decidePending(pendingOf(customer, kind, requestId), actor, approver, ({ was, now }) =>
    accept({ type: 'MailTemplateChangeApproved', data: { requestId, kind, was, now } }),
  );

export const declineMailTemplate = (
  { kind, requestId, reason, approver }: DeclineMailTemplate,
  customer: RegisteredCustomer,
  { actor }: Who,
): CustomerDecision =>
  decidePending(pendingOf(customer, kind, requestId), actor, approver, () =>
    accept({ type: 'MailTemplateChangeDeclined', data: { requestId, kind, reason } }),
  );
