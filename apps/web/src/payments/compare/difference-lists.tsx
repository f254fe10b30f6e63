import type { ComparedLine, LineChange } from '@counterfoil/domain';
import type { CompareAnswer, ComparedRun } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { Since } from '../since.js';
import { TallyMoney } from '../tally-money.js';
import classes from './compare.module.css';
import { countsText, differencesTitle, isDangerous, isTheSame } from './difference-words.js';
import { ChangedLine, WholeLine } from './line-difference.js';

/** The differences between two runs: changed payments first, then added and removed ones. */
export const DifferenceLists = ({ answer: { a, b, differences } }: { readonly answer: CompareAnswer }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { counts, changed, added, removed } = differences;
  const tone = isTheSame(differences) ? 'success' : isDangerous(differences) ? 'danger' : 'warning';
  return (
    <>
      <PageAlert tone={tone} title={differencesTitle(differences, a.fileName === '' ? 'the run before' : a.fileName, count)}>
        {countsText(differences, count)}.
        <RunFacts label="Before" run={a} />
        <RunFacts label="After" run={b} />
      </PageAlert>
      <Differences<LineChange> title="Changed" all={counts.changed} listed={changed} keyOf={({ now }) => now.n}>
        {(change) => <ChangedLine change={change} />}
      </Differences>
      <Differences<ComparedLine> title="Added" all={counts.added} listed={added} keyOf={({ n }) => n}>
        {(line) => <WholeLine line={line} />}
      </Differences>
      <Differences<ComparedLine> title="Removed" all={counts.removed} listed={removed} keyOf={({ n }) => n}>
        {(line) => <WholeLine line={line} />}
      </Differences>
    </>
  );
};

const RunFacts = ({ label, run }: { readonly label: string; readonly run: ComparedRun }) => (
  <p className={classes['meta']}>
    {label}: {run.fileName === '' ? 'list of payments' : run.fileName}, checked by {run.by} <Since at={run.at} />,{' '}
    <TallyMoney amount={run.amount} currency={run.currency} />
    {run.released ? ', marked ready to pay' : ''}
    {run.status === 'rejected' ? ', rejected' : ''}
  </p>
);

type ListProps<Item> = {
  readonly title: string;
  readonly all: number;
  readonly listed: readonly Item[];
  readonly keyOf: (item: Item) => number;
  readonly children: (item: Item) => ReactNode;
};

const Differences = <Item,>({ title, all, listed, keyOf, children }: ListProps<Item>) => {
  const locale = useLocale();
  if (all === 0) return null;
  const hint = listed.length === all ? undefined : `The first ${countText(listed.length, locale)} of ${countText(all, locale)}.`;
  return (
    <Panel title={`${title}: ${countText(all, locale)}`} hint={hint}>
      <ul className={classes['list']}>
        {listed.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </Panel>
  );
};
