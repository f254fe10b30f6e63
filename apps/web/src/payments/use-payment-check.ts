import type { ProcessFileAnswer } from '@counterfoil/projections';
import { useCallback, useState } from 'react';
import { isApiError } from '../platform/answer.js';
import { isPlain } from './file-problems.js';
import { useProcessFileMutation, useVerifyAccountsMutation } from './payments.api.js';
import { chunksOf, IDLE, type Upload } from './upload-state.js';

export type PaymentCheck = {
  readonly upload: Upload;
  /** Sends a file to be read; a plain one is checked at once if so wanted. */
  readonly take: (file: File, key: string, atOnce: boolean) => Promise<void>;
  /** Checks the payments of the file that was read. */
  readonly check: () => Promise<void>;
  readonly reset: () => void;
};

/** A line that differs from the file is refused after the run has begun; the refusal names it (design 6). */
const runBegunBy = (error: unknown): string | null => {
  const body = isApiError(error) ? error.body : undefined;
  const runId = typeof body === 'object' && body !== null ? (body as { runId?: unknown }).runId : undefined;
  return typeof runId === 'string' ? runId : null;
};

/** From the dropped file to its run. */
export const usePaymentCheck = (entityId: string | null): PaymentCheck => {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const [processFile] = useProcessFileMutation();
  const [verify] = useVerifyAccountsMutation();

  const checkAnswer = useCallback(
    async (fileName: string, answer: ProcessFileAnswer, unread: boolean) => {
      const { fileId } = answer;
      let runId: string | null = null;
      setUpload({ kind: 'checking', fileName, answer, runId });
      // One after the other: the first answer names the run that the later ones belong to.
      for (const lines of chunksOf(answer.data)) {
        const { data, error } = await verify({ lines, fileId, entityId, ...(runId === null ? {} : { runId }) });
        if (data === undefined) return setUpload({ kind: 'stopped', fileName, answer, runId: runId ?? runBegunBy(error), error });
        runId = data.runId;
        setUpload({ kind: 'checking', fileName, answer, runId });
      }
      if (runId !== null) setUpload({ kind: 'judging', fileName, answer, runId, unread });
    },
    [entityId, verify],
  );

  const take = useCallback(
    async (file: File, key: string, atOnce: boolean) => {
      const fileName = file.name;
      setUpload({ kind: 'sending', fileName, progress: null });
      const onProgress = (progress: { sent: number; total: number }) =>
        setUpload((now) => (now.kind === 'sending' ? { ...now, progress } : now));
      const { data: answer, error } = await processFile({ file, key, onProgress });
      if (answer === undefined) return setUpload({ kind: 'refused', fileName, error });
      if (atOnce && isPlain(answer)) return checkAnswer(fileName, answer, true);
      setUpload({ kind: 'read', fileName, answer });
    },
    [checkAnswer, processFile],
  );

  const check = useCallback(async () => {
    if (upload.kind === 'read' || upload.kind === 'stopped') await checkAnswer(upload.fileName, upload.answer, false);
  }, [checkAnswer, upload]);

  return { upload, take, check, reset: () => setUpload(IDLE) };
};
