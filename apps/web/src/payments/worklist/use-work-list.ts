import type { RunView, RunWorkSummary, WorkTab } from '@counterfoil/projections';
import { useEffect, useMemo, useRef } from 'react';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { type Match, useRunWorkQuery } from '../work.api.js';
import { firstTab, type Segment, workTabs } from './rows/row-words.js';

const FILTERS = ['tab', 'why', 'assigned'];

/** What the address asks for: tab, reason, colleague, search, sort and page. */
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

/** Counts of the whole run, whatever is listed: they come with the rows of the list, so that they are not asked for again. */
export const useWorkSummary = (run: RunView): RunWorkSummary | undefined => {
  const { data } = useRunWorkQuery(useWorkQuery(run).args);
  return data?.summary;
};

/** The list of a run as its address says it. The server orders and filters it. */
export const useWorkList = (run: RunView) => {
  const { list, tab, why, assigned, filter, args } = useWorkQuery(run);
  const answer = useRunWorkQuery(args);
  useRefetchAsJudged(run, answer.refetch);
  // Rows of another search must not stand under the error of this one.
  const loaded = answer.error === undefined ? answer.data : answer.currentData;
  const segment = why === undefined ? (tab === 'nothing' || tab === 'out' ? tab : null) : String(why);
  return {
    ...list,
    tab,
    filter,
    answer,
    loaded,
    segment,
    /** A reason is listed alone, so that the tabs count everything. */
    isNarrowed: why !== undefined || assigned !== undefined || list.search !== '',
    setTab: (next: WorkTab) => list.setFilters({ tab: next, why: null }),
    setSegment: (next: Segment['key'] | null) => {
      if (next === 'nothing' || next === 'out') list.setFilters({ tab: next, why: null });
      else list.setFilters({ tab: null, why: next });
    },
  };
};

export type WorkList = ReturnType<typeof useWorkList>;

/** Loads the rows again while the server checks them: more rows arrive with every chunk, the last ones with the change of status. */
const useRefetchAsJudged = ({ judged, status }: RunView, refetch: () => unknown): void => {
  const seen = useRef(`${status} ${judged.lines}`);
  useEffect(() => {
    const now = `${status} ${judged.lines}`;
    if (seen.current === now) return;
    seen.current = now;
    refetch();
  }, [status, judged.lines, refetch]);
};
