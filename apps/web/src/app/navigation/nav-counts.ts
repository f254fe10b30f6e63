import { routes } from '../../platform/paths.js';
import { useWork } from '../../work/use-work.js';

/** The number of waiting items per page, by the path of the page. A page without an entry shows no count. */
export type NavCounts = Readonly<Record<string, number | undefined>>;

/** Counts the user's work, the open runs, and the requests and onboardings that the user may decide on. */
export const useNavCounts = (): NavCounts => {
  const { data } = useWork();
  return {
    ...{ [routes.start]: data?.mine.total, [routes.runs]: data?.openRuns },
    ...{ [routes.approvals]: data?.approvals, [routes.onboardings]: data?.onboardings },
  };
};
