import { SubjectDestroyed } from '@counterfoil/read-store';
import { ChangedMeanwhile, Refused } from '../log/refused.js';
import { personErased, refusalMessages } from './messages.js';
import { Problem } from './problem.js';

export type Refusal = { readonly errorCode: string; readonly message: string };

/** Why one item of a call was refused; null for an unexpected error, which fails the whole call. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refused) return { errorCode: error.code, message: refusalMessages[error.code] ?? error.code };
  if (error instanceof Problem && error.status < 500) return { errorCode: error.errorCode, message: error.message };
  if (error instanceof SubjectDestroyed) return { errorCode: 'person-erased', message: personErased };
  if (error instanceof ChangedMeanwhile)
    return {
      errorCode: 'changed-meanwhile',
      message: 'Somebody changed this supplier at the same time. Please look at it again.',
    };
  return null;
};
