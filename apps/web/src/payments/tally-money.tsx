import { Money } from '../ui/values/money.js';
import text from './text.module.css';

type Props = {
  /** Hundredths. */
  readonly amount: number;
  /** Null when the payments are in several currencies and cannot be added up. */
  readonly currency: string | null;
};

export const TallyMoney = ({ amount, currency }: Props) =>
  currency === null ? (
    <span className={text['muted']}>several currencies</span>
  ) : (
    <Money hundredths={amount} currency={currency} />
  );
