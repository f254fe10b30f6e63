import type { ReactNode } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import type { Tab, TabKey } from './work-rows.js';
import classes from './worklist.module.css';

type Props = {
  readonly tabs: readonly Tab[];
  /** Null while only one result is listed. */
  readonly chosen: TabKey | null;
  readonly onChoose: (tab: TabKey) => void;
  /** Search and what else is about the list. */
  readonly children: ReactNode;
};

/** One line above the list: what is left to do, with how much of it, and the search. */
export const Tabs = ({ tabs, chosen, onChoose, children }: Props) => {
  const locale = useLocale();
  return (
    <div className={classes['tabs']}>
      <div className={classes['strip']} role="group" aria-label="Payments to list">
        {tabs.map(({ key, label, lines }) => (
          <button key={key} type="button" className={classes['tab']} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            {label} <b>{countText(lines, locale)}</b>
          </button>
        ))}
      </div>
      <div className={classes['tools']} role="search">
        {children}
      </div>
    </div>
  );
};
