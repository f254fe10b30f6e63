import type { ProcessFileAnswer } from '@counterfoil/projections';
import { useCallback, useEffect, useRef } from 'react';
import { type FileToRead, useProcessFileMutation } from '../payments.api.js';

/** Read, not read, or given up by the person. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly answer: ProcessFileAnswer }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'stopped' };

type UnderWay = { readonly abort: () => void };

/** Sends a file to be read. The server stops reading when it is stopped here, or when the page is left. */
export const useReadFile = () => {
  const [processFile] = useProcessFileMutation();
  const underWay = useRef<UnderWay | null>(null);
  const isHere = useRef(true);

  const stop = useCallback(() => {
    underWay.current?.abort();
    underWay.current = null;
  }, []);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // In development a page is taken away and put back at once: only one that stays away was left.
      queueMicrotask(() => {
        if (!isHere.current) stop();
      });
    };
  }, [stop]);

  const read = useCallback(
    async (file: FileToRead): Promise<ReadOutcome> => {
      const call = processFile(file);
      underWay.current = call;
      const { data: answer, error } = await call;
      if (underWay.current !== call) return { kind: 'stopped' };
      underWay.current = null;
      return answer === undefined ? { kind: 'refused', error } : { kind: 'read', answer };
    },
    [processFile],
  );

  return { read, stop };
};
