import type { FormWritten } from '@counterfoil/projections';
import { ChangedMeanwhile } from '../platform/log/refused.js';
import { refusalOf } from '../platform/http/refusal.js';
import { serverMessages } from '../platform/http/messages.js';

type Outcome = { readonly position?: string; readonly revision?: number; readonly errorCode?: string; readonly id?: string };

/** The answer of most calls of the editor (P-7.3.9). A refusal is also answered with status 200. */
export type CallAnswer = Outcome & { readonly success: boolean; readonly error: string };

/** The same for approval sections and their fields. */
export type ApprovalAnswer = Outcome & { readonly Success: boolean; readonly Message: string };

type Done =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly outcome: Outcome; readonly why: string };

/** The outcome of a call. @throws errors that are not refusals */
const done = async (act: Promise<FormWritten>, id: string | undefined): Promise<Done> => {
  try {
    const { position, revision } = await act;
    return { ok: true, outcome: { position, revision, ...(id === undefined ? {} : { id }) } };
  } catch (error) {
    if (error instanceof ChangedMeanwhile)
      return { ok: false, outcome: { errorCode: 'changed-meanwhile' }, why: serverMessages['changed-meanwhile'] };
    const refusal = refusalOf(error);
    // Without the permission the call itself is refused, as in other routes.
    if (refusal === null || refusal.errorCode === 'no-permission') throw error;
    return { ok: false, outcome: { errorCode: refusal.errorCode }, why: refusal.message };
  }
};

/** `id`: the id of what the call adds. */
export const callAnswer = async (act: Promise<FormWritten>, id?: string): Promise<CallAnswer> => {
  const result = await done(act, id);
  return { success: result.ok, error: result.ok ? '' : result.why, ...result.outcome };
};

export const approvalAnswer = async (act: Promise<FormWritten>, added: string, id?: string): Promise<ApprovalAnswer> => {
  const result = await done(act, id);
  return { Success: result.ok, Message: result.ok ? added : result.why, ...result.outcome };
};
