import type { ProcessFileAnswer } from '@counterfoil/projections';
import { useCallback } from 'react';
import { isApiError } from '../../platform/http/answer.js';
import { useVerifyAccountsMutation } from '../payments.api.js';
import { chunksOf, type Upload } from './upload-state.js';

/** A line that differs from the file is refused after the run has begun; the refusal names it (P-10). */
const runBegunBy = (error: unknown): string | null => {
  const body = isApiError(error) ? error.body : undefined;
  const runId = typeof body === 'object' && body !== null ? (body as { runId?: unknown }).runId : undefined;
  return typeof runId === 'string' ? runId : null;
};

/** Sends the lines of a file that was read, chunk by chunk, until all of them are with the server. */
export const useCheckLines = (entityId: string | null, tell: (upload: Upload) => void) => {
  const [verify] = useVerifyAccountsMutation();
  return useCallback(
    async (fileName: string, answer: ProcessFileAnswer, unread: boolean): Promise<void> => {
      const { fileId } = answer;
      let runId: string | null = null;
      tell({ kind: 'checking', fileName, answer, runId });
      // One after the other: the first answer names the run that the later ones belong to.
      for (const lines of chunksOf(answer.data)) {
        const { data, error } = await verify({ lines, fileId, entityId, ...(runId === null ? {} : { runId }) });
        if (data === undefined) return tell({ kind: 'stopped', fileName, answer, runId: runId ?? runBegunBy(error), error });
        runId = data.runId;
        tell({ kind: 'checking', fileName, answer, runId });
      }
      if (runId !== null) tell({ kind: 'judging', fileName, answer, runId, unread });
    },
    [entityId, tell, verify],
  );
};
