import type { RunView, RunWorkSummary, WorkTab } from '@counterfoil/projections';
import { useEffect, useMemo, useRef } from 'react';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { type Match, useRunWorkQuery } from '../work.api.js';
import { firstTab, type Segment, workTabs } from './rows/row-words.js';

const FILTERS = ['tab', 'why', 'assigned'];

/** The state of the list in the address: tab, reason, colleague, search, sort and page. */
const useWorkQuery = (run: RunView) => {
  const list = useListParams('payment-rows', FILTERS);
  const { tab: inAddress, why, assigned, ...place } = list.query;
  const tab: WorkTab = workTabs.find((key) => key === inAddress) ?? (why === undefined ? firstTab(run) : 'all');
  const filter = useMemo<Omit<Match, 'count'>>(
    () => ({
      tab,
      ...(why === undefined ? {} : { why: String(why) }),
      ...(assigned === undefined ? {} : { assigned: String(assigned) }),
      ...(list.search === '' ? {} : { search: list.search }),
    }),
    [tab, why, assigned, list.search],
  );
  return { list, tab, why, assigned, filter, args: { runId: run.id, query: { ...place, ...filter } } };
};

/** Counts of the whole run, whatever is listed. They come with the rows of the list, so no further call is made. */
export const useWorkSummary = (run: RunView): RunWorkSummary | undefined => {
  const { data } = useRunWorkQuery(useWorkQuery(run).args);
  return data?.summary;
};

/** The list of a run as the address describes it. The server sorts and filters it. */
export const useWorkList = (run: RunView) => {
  const { list, tab, why, assigned, filter, args } = useWorkQuery(run);
  const answer = useRunWorkQuery(args);
  useRefetchAsJudged(run, answer.refetch);
  // After an error, rows of another search must not be shown.
  const loaded = answer.error === undefined ? answer.data : answer.currentData;
  const segment = why === undefined ? (tab === 'nothing' || tab === 'out' ? tab : null) : String(why);
  return {
    ...list,
    tab,
    filter,
    answer,
    loaded,
    segment,
    /** True when a reason, a colleague or a search filters the list. */
    isNarrowed: why !== undefined || assigned !== undefined || list.search !== '',
    setTab: (next: WorkTab) => list.setFilters({ tab: next, why: null }),
    setSegment: (next: Segment['key'] | null) => {
      if (next === 'nothing' || next === 'out') list.setFilters({ tab: next, why: null });
      else list.setFilters({ tab: null, why: next });
    },
  };
};

export type WorkList = ReturnType<typeof useWorkList>;

/** Reloads the rows while the server checks them: more rows arrive with every chunk, the last ones when the status changes. */
const useRefetchAsJudged = ({ judged, status }: RunView, refetch: () => unknown): void => {
  const seen = useRef(`${status} ${judged.lines}`);
  useEffect(() => {
    const now = `${status} ${judged.lines}`;
    if (seen.current === now) return;
    seen.current = now;
    refetch();
  }, [status, judged.lines, refetch]);
};
