import { useCallback, useState } from 'react';
import type { ItemResult } from '../suppliers.api.js';

type Call = (ids: readonly string[]) => PromiseLike<{ readonly data?: { readonly results: readonly ItemResult[] } | undefined }>;
type InParts = {
  readonly results: readonly ItemResult[];
  /** Continues where it stopped. Returns all results once every part is done, null when a part failed. */
  readonly run: (ids: readonly string[]) => Promise<readonly ItemResult[] | null>;
};

/** The number of records in one call. The progress bar moves between calls. */
const PART = 25;

/** Splits a long call about many records into parts. Parts that are done stay done when a later one fails. */
export const useInParts = (call: Call): InParts => {
  const [results, setResults] = useState<readonly ItemResult[]>([]);
  const run = useCallback(
    async (ids: readonly string[]) => {
      let all = results;
      while (all.length < ids.length) {
        const { data } = await call(ids.slice(all.length, all.length + PART));
        if (data === undefined) return null;
        all = [...all, ...data.results];
        setResults(all);
      }
      return all;
    },
    [call, results],
  );
  return { results, run };
};
