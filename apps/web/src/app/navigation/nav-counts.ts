import { routes } from '../../platform/paths.js';
import { useWork } from '../../work/use-work.js';

/** How many things wait on a page of the navigation, by its path. A page without a number here has no count. */
export type NavCounts = Readonly<Record<string, number | undefined>>;

/** What waits for this user, open runs, and requests and onboardings that this user may decide on. */
export const useNavCounts = (): NavCounts => {
  const { data } = useWork();
  return {
    ...{ [routes.start]: data?.mine.total, [routes.runs]: data?.openRuns },
    ...{ [routes.approvals]: data?.approvals, [routes.onboardings]: data?.onboardings },
  };
};
