import { useEffect, useState } from 'react';

/**
 * A section or field that was added appears when the form has been loaded again. Give its id to the returned function, which calls
 * `act` with it as soon as it is among `ids`.
 */
export const useOnceThere = (ids: readonly string[], act: (id: string) => void): ((id: string | null) => void) => {
  const [added, setAdded] = useState<string | null>(null);
  const isThere = added !== null && ids.includes(added);
  useEffect(() => {
    if (!isThere) return;
    act(added);
    setAdded(null);
  }, [isThere, added]);
  return setAdded;
};
