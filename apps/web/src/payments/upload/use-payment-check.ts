import type { PaymentMapping, ProcessFileAnswer } from '@counterfoil/projections';
import { useCallback, useState } from 'react';
import { useUpload } from '../../ui/files/use-upload.js';
import { afterNoReading, leftAsRead, namedAgain } from './after-reading.js';
import { isPlain } from './file-problems.js';
import { type Reading, useForgetPaymentLayoutMutation, useProcessFileMutation } from '../payments.api.js';
import { type Chosen, IDLE, type Naming, namedAs, type Upload } from './upload-state.js';
import { useCheckLines } from './use-check-lines.js';

/** Reads a file and checks its payments. */
export const usePaymentCheck = (entityId: string | null) => {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const [processFile] = useProcessFileMutation();
  const { send: read, stop, progress } = useUpload<Reading, ProcessFileAnswer>(processFile);
  const [forgetLayout, forgetting] = useForgetPaymentLayoutMutation();
  const checkLines = useCheckLines(entityId, setUpload);

  const send = useCallback(
    async (chosen: Chosen, mapping: PaymentMapping | null, atOnce: boolean, before: Naming | null): Promise<void> => {
      const fileName = chosen.file.name;
      const uploadId = crypto.randomUUID();
      setUpload({ kind: 'sending', fileName, uploadId });
      const outcome = await read(chosen.file, { key: chosen.key, mapping, uploadId });
      if (outcome.kind !== 'read') return setUpload(afterNoReading(chosen, outcome, before));
      const { answer } = outcome;
      if (atOnce && isPlain(answer)) return checkLines(fileName, answer, true);
      setUpload({ kind: 'read', fileName, answer, chosen });
    },
    [checkLines, read],
  );

  return {
    upload,
    /** How much of the file was sent. */
    progress,
    /** Sends a file to be read. With `atOnce`, a file without warnings is checked at once. */
    take: useCallback((file: File, key: string, atOnce: boolean) => send({ file, key }, null, atOnce, null), [send]),
    /** Stops sending or reading the file. */
    stop,
    /** Reads the table again with the user's mapping. */
    readAs: async (mapping: PaymentMapping): Promise<void> => {
      if (upload.kind !== 'naming') return;
      await send(upload.chosen, mapping, false, { ...upload, head: namedAs(upload.head, mapping), error: undefined });
    },
    /** Goes from a table that was read to its columns. `keepColumns` goes back. */
    changeColumns: () => setUpload(namedAgain),
    keepColumns: () => setUpload(leftAsRead),
    /** Forgets a remembered mapping, then reads the file as if it had never been mapped. */
    forget: async (layoutId: string): Promise<void> => {
      if (upload.kind !== 'naming' && upload.kind !== 'read') return;
      const { error } = await forgetLayout(layoutId);
      if (error !== undefined) return setUpload({ ...upload, error });
      await send(upload.chosen, null, false, null);
    },
    isForgetting: forgetting.isLoading,
    /** Checks the payments of the file that was read. */
    check: async (): Promise<void> => {
      if (upload.kind === 'read' || upload.kind === 'stopped') await checkLines(upload.fileName, upload.answer, false);
    },
    reset: () => setUpload(IDLE),
  };
};

export type PaymentCheck = ReturnType<typeof usePaymentCheck>;
