import { useCallback, useState } from 'react';
import type { ItemResult } from '../suppliers.api.js';

type Call = (ids: readonly string[]) => PromiseLike<{ readonly data?: { readonly results: readonly ItemResult[] } | undefined }>;
type InParts = {
  readonly results: readonly ItemResult[];
  /** Goes on where it stopped; answers all results once every part is through, null when one was refused. */
  readonly run: (ids: readonly string[]) => Promise<readonly ItemResult[] | null>;
};

/** Records in one call. The progress bar moves between calls. */
const PART = 25;

/** A long call about many records in parts; what is through stays so when a later part fails. */
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
