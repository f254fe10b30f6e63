import { NativeSelect } from '@mantine/core';
import { countText } from '../../platform/words/format.js';
import { PAGE_SIZES } from '../../platform/lists/list-params.js';
import { useLocale } from '../../platform/words/locale.js';
import { infoText, type Listed, pagerOf } from '../../platform/lists/pager.js';
import type { ListState } from '../../platform/lists/use-list-params.js';
import classes from './list.module.css';

type Props = { readonly list: ListState; readonly listed: Listed };

export const TableFoot = ({ list, listed }: Props) => {
  const locale = useLocale();
  return (
    <div className={classes['foot']}>
      <p className={classes['info']} role="status">
        {infoText(list, list.length, listed, (n) => countText(n, locale))}
      </p>
      <label className={classes['size']}>
        Rows
        <NativeSelect
          size="xs"
          value={String(list.length)}
          data={PAGE_SIZES.map(String)}
          onChange={({ target }) => list.setLength(Number(target.value))}
        />
      </label>
      <Pages list={list} listed={listed} />
    </div>
  );
};

const Pages = ({ list, listed }: Props) => {
  const { numbers, current, previous, next, last } = pagerOf(list, list.length, listed);
  const step = (text: string, go: (() => void) | null) => (
    <li>
      <button type="button" disabled={go === null} onClick={() => go?.()}>
        {text}
      </button>
    </li>
  );
  return (
    <nav aria-label="Pages">
      <ul className={classes['pager']}>
        {step('First', current === 1 ? null : () => list.setPage(1))}
        {step('Prev', previous === null ? null : () => list.setPage(previous))}
        {numbers.map((page) => (
          <li key={page}>
            <button
              type="button"
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => list.setPage(page)}
            >
              {page}
            </button>
          </li>
        ))}
        {step('Next', next === null ? null : () => list.setPage(next.page, next.after))}
        {step('Last', last === null ? null : () => list.setPage(last))}
      </ul>
    </nav>
  );
};
