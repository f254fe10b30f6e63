import type { RunView } from '@counterfoil/projections';
import { useListLook } from '../../platform/lists/use-list-look.js';
import { useLabels } from '../../platform/words/labels.js';
import { LookMenu } from '../../ui/table/look-menu.js';
import { SearchBox } from '../../ui/table/search-box.js';
import { ViewMenu } from '../../ui/views/view-menu.js';
import { RunDownloads } from '../runs/run-downloads.js';
import { AssignedFilter } from './assigned-filter.js';
import { HIDDEN_AT_FIRST, rowColumns } from './rows/row-columns.js';
import { RunHints } from './run-hints.js';
import { RunSum } from './run-sum.js';
import { Tabs } from './tabs.js';
import { useLiveRows } from './use-live-rows.js';
import { useWorkList } from './use-work-list.js';
import { Work } from './work.js';

/** The worklist of a run: what is at risk, the payments by urgency, and the panel of the open payment. */
export const Worklist = ({ run }: { readonly run: RunView }) => {
  const list = useWorkList(run);
  const { account } = useLabels();
  useLiveRows(run);
  const look = useListLook('payment-rows', HIDDEN_AT_FIRST);
  const summary = list.loaded?.summary;
  return (
    <>
      {summary === undefined || summary.tabs.all.lines === 0 ? null : (
        <RunSum run={run} summary={summary} chosen={list.segment} onChoose={list.setSegment}>
          <RunHints run={run} summary={summary} />
        </RunSum>
      )}
      <Tabs summary={summary} chosen={list.filter.why === undefined ? list.tab : null} onChoose={list.setTab}>
        <SearchBox label="Search payments" value={list.search} onSearch={list.setSearch} />
        <AssignedFilter value={list.filter.assigned} onChoose={(userId) => list.setFilter('assigned', userId)} />
        <ViewMenu list="payment-rows" look={look} />
        <LookMenu state={look} columns={rowColumns(account)} />
        <RunDownloads run={run} tab={list.tab} />
      </Tabs>
      <Work run={run} list={list} look={look} />
    </>
  );
};
