import type { ResultRow, RunView } from '@counterfoil/projections';
import { Anchor } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { Problem } from '../../ui/feedback/problem.js';
import { paymentsText } from '../result-groups.js';
import { useRunRowsQuery } from '../payments.api.js';
import { TallyMoney } from '../tally-money.js';
import { filtersOf, type Tab } from './work-rows.js';
import classes from './worklist.module.css';

const SHOWN = 20;

type Props = {
  readonly run: RunView;
  readonly tab: Tab;
  readonly onShowAll: () => void;
  readonly row: (row: ResultRow) => ReactNode;
};

/** Payments that need nothing now, folded into one line with their sum. */
export const WorkGroup = ({ run, tab, onShowAll, row }: Props) => {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const query = { runId: run.id, query: { ...filtersOf(tab.key, run), length: SHOWN } };
  const { data, error, refetch } = useRunRowsQuery(isOpen ? query : skipToken);
  if (tab.lines === 0) return null;
  return (
    <>
      <tr role="row" className={classes['group']}>
        <td role="cell" colSpan={5}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={13} aria-hidden />
            <span>
              <b>{tab.label}</b> · {paymentsText(tab.lines, (n) => countText(n, locale))} ·{' '}
              <TallyMoney amount={tab.amount} currency={run.currency} />
            </span>
          </button>
          {isOpen ? <Problem of={error} retry={refetch} /> : null}
        </td>
      </tr>
      {isOpen ? data?.rows.map(row) : null}
      {isOpen && data !== undefined && data.total > data.rows.length ? (
        <tr role="row" className={classes['group']}>
          <td role="cell" colSpan={5}>
            <Anchor component="button" type="button" size="xs" onClick={onShowAll}>
              Show all {countText(data.total, locale)}
            </Anchor>
          </td>
        </tr>
      ) : null}
    </>
  );
};
