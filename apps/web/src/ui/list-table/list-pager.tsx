import { tablePages } from '../../platform/list-table/table-state.js';
import type { ListTableState } from '../../platform/list-table/use-list-table.js';
import { COUNT_LIMIT } from '../../platform/lists/list-params.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import listClasses from '../table/list.module.css';
import classes from './list-table.module.css';

type Props = { readonly table: ListTableState; readonly total: number };

/** The number of records, and the buttons First, Prev, Next and Last (P-9.7). */
export const ListPager = ({ table: { state, setStart }, total }: Props) => {
  const locale = useLocale();
  const { page, pages, isMore, lastStart } = tablePages(state, total);
  const { start, length } = state;
  const all = `${countText(Math.min(total, COUNT_LIMIT), locale)}${isMore ? '+' : ''}`;
  const isFirst = start === 0;
  const isLast = start >= lastStart;
  const step = (text: string, to: number, disabled: boolean) => (
    <li>
      <button type="button" disabled={disabled} onClick={() => setStart(to)}>
        {text}
      </button>
    </li>
  );
  return (
    <div className={listClasses['foot']}>
      <p className={listClasses['info']} role="status">
        Found total {all} records
      </p>
      <nav aria-label="Pages">
        <ul className={listClasses['pager']}>
          {step('First', 0, isFirst)}
          {step('Prev', Math.max(0, start - length), isFirst)}
          <li className={classes['page']}>
            {page === null ? 'Last page' : `Page ${countText(page, locale)} of ${countText(pages, locale)}${isMore ? '+' : ''}`}
          </li>
          {step('Next', Math.min(start + length, lastStart), isLast)}
          {step('Last', lastStart, isLast)}
        </ul>
      </nav>
    </div>
  );
};
