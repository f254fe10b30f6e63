import { isSame, requestChange } from '../kernel/change-request.js';
import { decideChangeRequests } from '../kernel/decide-change-requests.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { customerFacts } from './controlled-facts.js';
import type { CustomerDecision } from './decision.js';
import type { MailTemplate, TemplateKind } from './mail-template.js';
import type { RegisteredCustomer } from './state.js';

export type ChangeMailTemplate = {
  readonly kind: TemplateKind;
  /** Null restores the standard text. */
  readonly template: MailTemplate | null;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/** Suppliers trust the link in this text, so a second person approves it first. */
export const changeMailTemplate = (
  { kind, template: now, singleOperator, check = null }: ChangeMailTemplate,
  { templates, changeRequests }: RegisteredCustomer,
  { commandId: requestId }: Who,
): CustomerDecision => {
  const was = templates[kind];
  if (changeRequests.some((request) => request.kind === 'mail-template' && request.change.kind === kind))
    return reject('template-change-pending');
  if (isSame(was, now)) return unchanged;
  return accept(...requestChange(customerFacts['mail-template'], { requestId, kind, was, now }, singleOperator, check));
};

export const {
  approve: approveMailTemplate,
  decline: declineMailTemplate,
  withdraw: withdrawMailTemplate,
} = decideChangeRequests<Pick<typeof customerFacts, 'mail-template'>, RegisteredCustomer>(
  { 'mail-template': customerFacts['mail-template'] },
  { 'mail-template': { holds: ({ templates }, { kind, was }) => isSame(templates[kind], was) } },
);
