import type { SupplierCounts, SupplierFilterCode } from '@counterfoil/projections';
import { COUNT_LIMIT } from '../../platform/lists/list-params.js';
import type { ListState } from '../../platform/lists/use-list-params.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from './filter-line.module.css';

/** The filters of the list. The codes -3 and -5 are set only by links from other pages. */
const codes: readonly { readonly code: SupplierFilterCode; readonly label: string }[] = [
  { code: '-2', label: 'All' },
  { code: '-6', label: 'Invalid account' },
  { code: '-7', label: 'No response' },
  { code: '-8', label: 'Details changed' },
  { code: '-9', label: 'Email bounced' },
  { code: '-11', label: 'Sanctions pending' },
  { code: '-1', label: 'Awaiting signature' },
  { code: '-4', label: 'No supplier code' },
  { code: '-10', label: 'Not paid for a year' },
];
const days = [
  { value: '0', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

type Props = { readonly list: ListState; readonly counts: SupplierCounts | undefined };

/** The filter codes of P-2.2.6 on one line, each with its count. */
export const FilterLine = ({ list, counts }: Props) => {
  const locale = useLocale();
  const chosen = list.filters['filter'] ?? '-2';
  const text = (count: number): string => `${countText(Math.min(count, COUNT_LIMIT), locale)}${count > COUNT_LIMIT ? '+' : ''}`;
  const choose = (value: string) => list.setFilter('filter', value === '-2' ? null : value);
  return (
    <div className={classes['line']} role="group" aria-label="Suppliers to list">
      {codes.map(({ code, label }) => (
        <button
          key={code}
          type="button"
          className={classes['choice']}
          aria-pressed={code === chosen}
          data-empty={counts?.[code] === 0}
          onClick={() => choose(code)}
        >
          {label} {counts === undefined ? null : <b>{text(counts[code])}</b>}
        </button>
      ))}
      {days.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes['choice']}
          aria-pressed={value === chosen}
          title="Something happened on the record, an email included"
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
