import type { WorkSum } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../ui/values/money.js';
import classes from './work.module.css';

type Props = {
  readonly title: string;
  readonly reason: string;
  readonly sum: WorkSum | null;
  readonly to: string;
  /** The next act of the item. */
  readonly act: ReactNode;
};

export const WorkItem = ({ title, reason, sum, to, act }: Props) => (
  <li className={classes['item']}>
    <div className={classes['what']}>
      <Link to={to} className={classes['title']}>
        {title}
      </Link>
      <p className={classes['reason']}>{reason}</p>
    </div>
    <span className={classes['sum']}>
      {sum === null || sum.currency === null ? null : <Money hundredths={sum.amount} currency={sum.currency} />}
    </span>
    <span className={classes['act']}>{act}</span>
  </li>
);
