import { dateText, fullTime, localTexts, zoneText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from './text.module.css';

type Props = {
  readonly at: string | null;
  readonly dateOnly?: boolean;
  /** Names the zone, where the time stands alone in a sentence; a list of times has it in the title of each. */
  readonly withZone?: boolean;
  /** With its seconds, where the order of things within a minute matters. */
  readonly isExact?: boolean;
};

/** An instant (ISO 8601 UTC) in the customer's zone; pointing at it tells the seconds and the zone. */
export const LocalTime = ({ at, dateOnly = false, withZone = false, isExact = false }: Props) => {
  const locale = useLocale();
  if (at === null) return <span className={classes['muted']}>never</span>;
  const { date, time } = localTexts(at, locale, isExact);
  return (
    <time dateTime={at} title={fullTime(at, locale)} className={classes['figure']}>
      {date}
      {dateOnly ? null : <span className={classes['time']}> {withZone ? `${time} ${zoneText(at, locale)}` : time}</span>}
    </time>
  );
};

/** A calendar date (YYYY-MM-DD) that belongs to no zone, e.g. a payment date. */
export const LocalDate = ({ date }: { readonly date: string | null }) => {
  const locale = useLocale();
  return date === null ? null : (
    <time dateTime={date} className={classes['figure']}>
      {dateText(date, locale)}
    </time>
  );
};
