import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../platform/http/transport.js';
import type { Upload } from '../../platform/http/upload.js';

type Call<Answer> = PromiseLike<{ readonly data?: Answer | undefined; readonly error?: unknown }> & {
  readonly abort: () => void;
};

export type UploadOutcome<Answer> =
  | { readonly kind: 'read'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The user stopped the upload, or a later upload replaced it. */
  | { readonly kind: 'stopped' };

type State = {
  readonly file: File | null;
  readonly progress: Progress | null;
  readonly isReading: boolean;
  readonly error: unknown;
};
const IDLE: State = { file: null, progress: null, isReading: false, error: undefined };

/**
 * Sends one file at a time with an upload mutation. `file` and `error` belong to the last file. The call is cancelled when it is
 * stopped, when another file replaces it, or when the page is left; the server then stops reading.
 */
export const useUpload = <Rest extends object, Answer>(upload: (arg: Rest & Upload) => Call<Answer>) => {
  const [state, setState] = useState(IDLE);
  const current = useRef<Call<Answer> | null>(null);
  const isMounted = useRef(true);

  const stop = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setState((before) => ({ ...before, progress: null, isReading: false }));
  }, []);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In development, React unmounts a page and mounts it again at once. Only a page that stays unmounted was left.
      queueMicrotask(() => {
        if (!isMounted.current) stop();
      });
    };
  }, [stop]);

  const send = useCallback(
    async (file: File, rest: Rest): Promise<UploadOutcome<Answer>> => {
      current.current?.abort();
      const onProgress = (progress: Progress) => {
        if (current.current === call) setState((before) => ({ ...before, progress }));
      };
      const call = upload({ ...rest, file, onProgress });
      current.current = call;
      setState({ ...IDLE, file, isReading: true });
      const { data: answer, error } = await call;
      if (current.current !== call) return { kind: 'stopped' };
      current.current = null;
      setState((before) => ({ ...before, progress: null, isReading: false, error }));
      return answer === undefined ? { kind: 'refused', error } : { kind: 'read', answer };
    },
    [upload],
  );

  const reset = useCallback(() => {
    stop();
    setState(IDLE);
  }, [stop]);

  return { ...state, send, stop, reset };
};
