import { requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { decideChangeRequests } from '../../kernel/decide-change-requests.js';
import { accept, reject, unchanged, type Who } from '../../kernel/decider.js';
import { customerFacts } from '../controlled-facts.js';
import type { CustomerDecision } from '../decision.js';
import type { RegisteredCustomer } from '../state.js';

const nameFact = { 'company-name': customerFacts['company-name'] };

export const LONGEST_COMPANY_NAME = 200;

export type ChangeCompanyName = {
  readonly name: string;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/** Suppliers know the company by this name, so a second person approves it first. */
export const changeCompanyName = (
  { name: now, check = null }: ChangeCompanyName,
  { name: was, policy, changeRequests }: RegisteredCustomer,
  { commandId: requestId }: Who,
): CustomerDecision => {
  if (was === now) return unchanged;
  if (changeRequests.some(({ kind }) => kind === 'company-name')) return reject('company-name-pending');
  return accept(...requestChange(customerFacts['company-name'], { requestId, was, now }, policy.singleOperator, check));
};

export const {
  approve: approveCompanyName,
  decline: declineCompanyName,
  withdraw: withdrawCompanyName,
} = decideChangeRequests<typeof nameFact, RegisteredCustomer>(nameFact, {});
