import { uuidOf } from '../platform/digests.js';
import { refusalMessages } from '../platform/http/messages.js';
import { Problem } from '../platform/http/problem.js';
import type { Call } from '../platform/log/command-runner.js';
import { ChangedMeanwhile, Refused } from '../platform/log/refused.js';
import type { Caller } from '../platform/session/access.js';

type Ref = { readonly supplierId: string; readonly requestId?: string };

/** What became of one item of a call about many. */
export type ItemResult = Ref & {
  readonly ok: boolean;
  readonly position: string;
  readonly errorCode?: string;
  readonly message?: string;
};

/** The command of one item: another one for each, the same for a repeat of the whole call. */
export const callFor = ({ call }: Pick<Caller, 'call'>, item: string): Call => {
  const whole = call();
  return { ...whole, commandId: uuidOf(whole.commandId, item) };
};

/** A refusal of one item does not stop the others; anything else does. */
export const resultOf = async (ref: Ref, outcome: Promise<ItemResult>): Promise<ItemResult> => {
  try {
    return await outcome;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const { supplierId, requestId } = ref;
    return { supplierId, ...(requestId === undefined ? {} : { requestId }), ok: false, position: '', ...refusal };
  }
};

const refusalOf = (error: unknown): { readonly errorCode: string; readonly message: string } | null => {
  if (error instanceof Refused) return { errorCode: error.code, message: refusalMessages[error.code] ?? error.code };
  if (error instanceof Problem) return { errorCode: error.errorCode, message: error.message };
  if (error instanceof ChangedMeanwhile)
    return { errorCode: 'changed-meanwhile', message: 'Somebody changed this record meanwhile. Please look at it again.' };
  return null;
};

/** Positions compare as text: the last of them is where all of it can be seen. */
export const latest = (results: readonly ItemResult[]): string =>
  results.reduce((last, { position }) => (position > last ? position : last), '');
