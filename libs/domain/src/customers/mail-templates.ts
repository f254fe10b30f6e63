import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import { type Approver, decidePending } from '../kernel/second-person.js';
import type { CustomerDecision, RegisteredCustomer } from './customer.js';
import type { CustomerEvent } from './events.js';

/** The mails whose words a company may choose; notices to its own people and of a changed account are always in ours. */
export const templateKinds = ['verification-request', 'reminder', 'thank-you'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Plain text; what stands in braces is filled in when the mail is made. The HTML form is made of the same words. */
export type MailTemplate = { readonly subject: string; readonly body: string };

export type TemplateState = {
  /** Null: the standard text. */
  readonly template: MailTemplate | null;
  readonly pending: {
    readonly requestId: string;
    readonly requestedBy: Who['actor'];
    readonly was: MailTemplate | null;
    readonly now: MailTemplate | null;
  } | null;
};
export type Templates = { readonly [kind in TemplateKind]: TemplateState };

const standard: TemplateState = { template: null, pending: null };
export const standardTemplates: Templates = { 'verification-request': standard, reminder: standard, 'thank-you': standard };

/** Nothing goes out in words that wait for approval: neither the new ones nor those that somebody wants changed (P-4.3 reason 13). */
export const isTemplateApproved = (templates: Templates, kind: string): boolean =>
  !(kind in templates) || templates[kind as TemplateKind].pending === null;

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
