import type { RunWorkSummary, WorkRow as Row, WorkTab } from '@counterfoil/projections';
import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useState } from 'react';
import { countText } from '../../../platform/words/format.js';
import { useLocale } from '../../../platform/words/locale.js';
import { Problem } from '../../../ui/feedback/problem.js';
import { paymentsText } from '../../result-groups.js';
import { TallyMoney } from '../../tally-money.js';
import { useRunWorkQuery } from '../../work.api.js';
import { tabWords } from './row-words.js';
import classes from './rows.module.css';

const SHOWN = 20;

type Props = {
  readonly runId: string;
  readonly currency: string | null;
  readonly tab: WorkTab;
  readonly summary: RunWorkSummary;
  readonly span: number;
  readonly onShowAll: () => void;
  readonly row: (row: Row) => ReactNode;
};

/** Payments that need no action, folded into one line with their sum. */
export const WorkGroup = ({ runId, currency, tab, summary, span, onShowAll, row }: Props) => {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRunWorkQuery(isOpen ? { runId, query: { tab, length: SHOWN } } : skipToken);
  const { lines, amount } = summary.tabs[tab];
  if (lines === 0) return null;
  return (
    <>
      <tr role="row" className={classes['group']}>
        <td role="cell" colSpan={span}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={13} aria-hidden />
            <span>
              <b>{tabWords[tab]}</b> · {paymentsText(lines, (n) => countText(n, locale))} ·{' '}
              <TallyMoney amount={amount} currency={currency} />
              {tab === 'out' ? outText(summary) : tab === 'waiting' ? waitingText(summary) : ''}
            </span>
          </button>
          {isOpen ? <Problem of={error} retry={refetch} /> : null}
        </td>
      </tr>
      {isOpen ? data?.rows.map(row) : null}
      {isOpen && data !== undefined && data.total > data.rows.length ? (
        <tr role="row" className={classes['group']}>
          <td role="cell" colSpan={span}>
            <Anchor component="button" type="button" size="xs" onClick={onShowAll}>
              Show all {countText(data.total, locale)}
            </Anchor>
          </td>
        </tr>
      ) : null}
    </>
  );
};

const listed = (parts: readonly (readonly [number, string])[]): string => {
  const some = parts.filter(([lines]) => lines > 0).map(([lines, words]) => `${words} ${lines}`);
  return some.length === 0 ? '' : ` · ${some.join(', ')}`;
};

const outText = ({ held, leftOut }: RunWorkSummary): string =>
  listed([
    [held.lines, 'held'],
    [leftOut.lines, 'left out'],
  ]);

const waitingText = ({ waitingOn }: RunWorkSummary): string =>
  listed([
    [waitingOn.suppliers, 'for suppliers'],
    [waitingOn.secondPerson, 'for a second person'],
  ]);
