import { dateText, fullTime, localTexts, zoneText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from './text.module.css';

type Props = {
  readonly at: string | null;
  readonly dateOnly?: boolean;
  /** Shows the zone, for a time that stands alone in a sentence. Otherwise the zone is in the title. */
  readonly withZone?: boolean;
  /** Shows seconds, where the order within a minute matters. */
  readonly isExact?: boolean;
};

/** An instant (ISO 8601 UTC) in the customer's zone. Its title shows the seconds and the zone. */
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

/** A calendar date (YYYY-MM-DD) without a time zone, e.g. a payment date. */
export const LocalDate = ({ date }: { readonly date: string | null }) => {
  const locale = useLocale();
  return date === null ? null : (
    <time dateTime={date} className={classes['figure']}>
      {dateText(date, locale)}
    </time>
  );
};
