import type { ResultRow, RunView } from '@counterfoil/projections';
import { useEffect, useMemo, useRef } from 'react';
import { useListParams } from '../../platform/lists/use-list-params.js';
import { useRunRowsQuery } from '../payments.api.js';
import { useSetAsideQuery } from '../work.api.js';
import { byUrgency, filtersOf, firstTab, type TabKey, tabsOf } from './work-rows.js';

/** The list of a run as its address says it: the tab or one result, the search and the page. */
export const useWorkList = (run: RunView) => {
  const list = useListParams('payment-rows', ['tab', 'result']);
  const { tab: inAddress, ...query } = list.query;
  const tabs = tabsOf(run);
  const result = list.filters['result'] ?? null;
  const tab: TabKey = tabs.find(({ key }) => key === inAddress)?.key ?? (result === null ? firstTab(run) : 'all');
  const answer = useRunRowsQuery({ runId: run.id, query: result === null ? { ...query, ...filtersOf(tab, run) } : query });
  useRefetchAsJudged(run, answer.refetch);
  // Rows of another search must not stand under the error of this one.
  const loaded = answer.error === undefined ? answer.data : answer.currentData;
  const rows = useMemo<readonly ResultRow[]>(() => [...(loaded?.rows ?? [])].sort(byUrgency), [loaded]);
  return {
    ...list,
    tabs,
    tab,
    result,
    answer,
    loaded,
    rows,
    setTab: (next: TabKey) => list.setFilters({ tab: next, result: null }),
    setResult: (next: string | null) => list.setFilters({ tab: null, result: next }),
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

/** Lines that are held or left out. */
export const useAside = (runId: string): ReadonlyMap<number, 'held' | 'out'> => {
  const { currentData } = useSetAsideQuery(runId);
  return useMemo(
    () => new Map((currentData?.rows ?? []).flatMap(({ n, aside }) => (aside === null ? [] : [[n, aside.kind]]))),
    [currentData],
  );
};
