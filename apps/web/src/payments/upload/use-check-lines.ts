import type { ProcessFileAnswer } from '@counterfoil/projections';
import { useCallback } from 'react';
import { isApiError } from '../../platform/http/answer.js';
import { useVerifyAccountsMutation } from '../payments.api.js';
import { chunksOf, type Upload } from './upload-state.js';

/** The run id in a refusal. A line that differs from the file is refused after the run has started (P-10.7). */
const runBegunBy = (error: unknown): string | null => {
  const body = isApiError(error) ? error.body : undefined;
  const runId = typeof body === 'object' && body !== null ? (body as { runId?: unknown }).runId : undefined;
  return typeof runId === 'string' ? runId : null;
};

/** Sends the lines of a file to the server, chunk by chunk. */
export const useCheckLines = (entityId: string | null, tell: (upload: Upload) => void) => {
  const [verify] = useVerifyAccountsMutation();
  return useCallback(
    async (fileName: string, answer: ProcessFileAnswer, unread: boolean): Promise<void> => {
      const { fileId } = answer;
      let runId: string | null = null;
      tell({ kind: 'checking', fileName, answer, runId });
      // One after another, because the first answer contains the run id that later calls send.
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
