import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page.module.css';

type Props = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode; readonly icon?: ReactNode };

/** Nothing here, in words, and what to do about it. */
export const EmptyState = ({ title, children, action, icon }: Props) => (
  <div className={classes['empty']}>
    {icon ?? <IconFileSearch size={28} stroke={1.4} aria-hidden />}
    <p className={classes['emptyTitle']}>{title}</p>
    {children === undefined ? null : <p className={classes['emptyText']}>{children}</p>}
    {action === undefined ? null : <div className={classes['emptyAction']}>{action}</div>}
  </div>
);
