import { requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, reject, type Who } from '../../kernel/decider.js';
import { supplierFacts } from '../controlled-facts.js';
import type { SupplierDecision } from '../decision.js';
import { usersBehind } from '../hands.js';
import type { KnownSupplier } from '../state.js';
import { type MergeFacts, refusalOfMerge } from './merge-rules.js';

type Asked = {
  readonly supplierId: string;
  readonly reason: string | null;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
};
export type MergeSupplier = Asked & { readonly facts: MergeFacts };
export type UndoMerge = Asked;

/**
 * Requests a merge of the record into another one. The record stays in use until a second person approves the merge. People who put
 * the other record's account or email on file cannot approve it.
 */
export const mergeSupplier = (
  { supplierId, facts, reason, singleOperator, check = null }: MergeSupplier,
  known: KnownSupplier,
  { commandId }: Who,
): SupplierDecision => {
  if (known.changeRequests.some(({ kind }) => kind === 'merge')) return reject('merge-waits');
  const refusal = refusalOfMerge(known, facts);
  if (refusal !== null) return reject(refusal);
  const { details, hands, supplierId: survivorId } = facts.survivor;
  const into = { supplierId: survivorId, supplierName: details.supplierName, supplierCode: details.supplierCode };
  const behind = [...new Set(usersBehind(hands))];
  const data = { supplierId, requestId: `${commandId}:merge`, into, behind, reason };
  return accept(...requestChange(supplierFacts.merge, data, singleOperator, check));
};

/** Requests the undo of a merge, after which both records are independent again. */
export const undoMerge = (
  { supplierId, reason, singleOperator, check = null }: UndoMerge,
  { merged, changeRequests }: KnownSupplier,
  { commandId }: Who,
): SupplierDecision => {
  if (merged === null) return reject('not-merged');
  if (changeRequests.some(({ kind }) => kind === 'unmerge')) return reject('merge-waits');
  const data = { supplierId, requestId: `${commandId}:unmerge`, from: merged.into, reason };
  return accept(...requestChange(supplierFacts.unmerge, data, singleOperator, check));
};
