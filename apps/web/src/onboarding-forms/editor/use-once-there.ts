import { useEffect, useState } from 'react';

/**
 * What was added to a form appears once the form has been loaded again. The returned function takes the id of the added section or
 * field, and `act` is called with it as soon as `ids` has it.
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
