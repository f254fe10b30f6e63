import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { type ResultTally, toneOf, wordOf } from './result-groups.js';
import classes from './runs.module.css';

/** The number of payments with each result. */
export const ResultCounts = ({ tallies }: { readonly tallies: readonly ResultTally[] }) => {
  const locale = useLocale();
  return (
    <ul className={classes['counts']}>
      {tallies.map(({ key, lines }) => (
        <li key={key}>
          <StatusBadge tone={toneOf(key)}>{`${countText(lines, locale)} ${wordOf(key)}`}</StatusBadge>
        </li>
      ))}
    </ul>
  );
};
