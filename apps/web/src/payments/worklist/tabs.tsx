import type { RunWorkSummary, WorkTab } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { tabWords, workTabs } from './rows/row-words.js';
import classes from './worklist.module.css';

type Props = {
  readonly summary: RunWorkSummary | undefined;
  /** Null while the list is filtered by one reason. */
  readonly chosen: WorkTab | null;
  readonly onChoose: (tab: WorkTab) => void;
  /** The search box and other controls of the list. */
  readonly children: ReactNode;
};

/** The line above the list: the tabs with their counts, and the search. */
export const Tabs = ({ summary, chosen, onChoose, children }: Props) => {
  const locale = useLocale();
  return (
    <div className={classes['tabs']}>
      <div className={classes['strip']} role="group" aria-label="Payments to list">
        {workTabs.map((key) => {
          const tally = summary?.tabs[key];
          if (key === 'out' && tally?.lines === 0 && chosen !== 'out') return null;
          return (
            <button
              key={key}
              type="button"
              className={classes['tab']}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              {tabWords[key]} {tally === undefined ? null : <b>{countText(tally.lines, locale)}</b>}
            </button>
          );
        })}
      </div>
      <div className={classes['tools']} role="search">
        {children}
      </div>
    </div>
  );
};
