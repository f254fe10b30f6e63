import { useCallback, useState } from 'react';
import type { Upload } from '../../platform/http/upload.js';
import { useUpload } from '../files/use-upload.js';
import { type ChosenFile, chosenWith, isTooLarge } from './chosen-files.js';

type Call<Answer> = PromiseLike<{ readonly data?: Answer | undefined; readonly error?: unknown }> & {
  readonly abort: () => void;
};

/** Uploads the chosen files one after another, so that a slow connection carries one at a time. Uploaded files leave the list. */
export const useSending = <Rest extends object, Answer>(
  upload: (arg: Rest & Upload) => Call<Answer>,
  restOf: (chosen: ChosenFile) => Rest,
  most = 20,
) => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const { send, progress } = useUpload(upload);
  const add = useCallback((added: readonly File[]) => setFiles((before) => chosenWith(before, added).slice(0, most)), [most]);
  const change = (key: string, to: Partial<ChosenFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const leaveOut = (key: string) => setFiles((before) => before.filter((one) => one.key !== key));

  /** Returns the answers for the uploaded files. Failed files stay in the list with the reason. */
  const sendAll = async (): Promise<readonly Answer[]> => {
    const kept: Answer[] = [];
    for (const chosen of files.filter((one) => !isTooLarge(one))) {
      setSending(chosen.key);
      change(chosen.key, { problem: undefined });
      const outcome = await send(chosen.file, restOf(chosen));
      if (outcome.kind === 'stopped') break;
      if (outcome.kind === 'refused') change(chosen.key, { problem: outcome.error });
      else {
        kept.push(outcome.answer);
        leaveOut(chosen.key);
      }
    }
    setSending(null);
    return kept;
  };
  return { files, sending, progress, add, change, leaveOut, sendAll };
};
