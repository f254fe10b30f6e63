import { useDebouncedValue } from '@mantine/hooks';

/** While somebody is still choosing, the server is not asked. */
const PAUSE_MS = 300;

/** A choice once it has rested for a moment; `isResting` says whether it is the latest. */
export const useRested = <T>(choice: T): { readonly rested: T; readonly isResting: boolean } => {
  const [rested] = useDebouncedValue(choice, PAUSE_MS);
  return { rested, isResting: rested === choice };
};
