import { useDebouncedValue } from '@mantine/hooks';

/** The server is asked only after this pause in the user's choices. */
const PAUSE_MS = 300;

/** A value once it has not changed for a moment. `isResting` says whether it is the latest value. */
export const useRested = <T>(choice: T): { readonly rested: T; readonly isResting: boolean } => {
  const [rested] = useDebouncedValue(choice, PAUSE_MS);
  return { rested, isResting: rested === choice };
};
