import { moneyText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import classes from './text.module.css';

type Props = {
  /** Integer hundredths of the currency unit; null when the line has no amount. */
  readonly hundredths: number | null;
  readonly currency: string;
};

export const Money = ({ hundredths, currency }: Props) => {
  const locale = useLocale();
  if (hundredths === null) return <span className={classes['muted']}>no amount</span>;
  return <span className={classes['figure']}>{moneyText(hundredths, currency, locale)}</span>;
};
