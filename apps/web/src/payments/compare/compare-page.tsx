import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { useCompareRunsQuery } from '../payments.api.js';
import { RunChoice } from './run-choice.js';
import { DifferenceLists } from './difference-lists.js';

/** Compares the payments of two runs. */
export const Component = () => {
  const [params, setParams] = useSearchParams();
  const [a, b] = [params.get('a'), params.get('b')];
  const choose = (which: 'a' | 'b', runId: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (runId === null) next.delete(which);
        else next.set(which, runId);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title="Compare two runs"
        lead="Payments that were added, removed or changed, by payee, account, amount and reference."
      />
      <Panel>
        <RunChoice a={a} b={b} onChoose={choose} />
      </Panel>
      {a !== null && b !== null ? (
        <Comparison a={a} b={b} />
      ) : (
        <EmptyState title="Choose two runs to compare">The list offers the latest 100 runs.</EmptyState>
      )}
    </>
  );
};

const Comparison = ({ a, b }: { readonly a: string; readonly b: string }) => {
  const { currentData, error, refetch } = useCompareRunsQuery({ a, b });
  if (error !== undefined) return <Problem of={error} retry={refetch} title="The runs could not be compared" />;
  return currentData === undefined ? <LoadingIndicator /> : <DifferenceLists answer={currentData} />;
};
