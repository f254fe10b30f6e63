import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../page/page.module.css';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** True when the whole page is empty, so that the title is its heading. */
  readonly isPage?: boolean;
};

/** Says that there is nothing to show, and what to do about it. */
export const EmptyState = ({ title, children, action, icon, isPage = false }: Props) => (
  <div className={classes['empty']}>
    {icon ?? <IconFileSearch size={28} stroke={1.4} aria-hidden />}
    {isPage ? <h1 className={classes['emptyTitle']}>{title}</h1> : <p className={classes['emptyTitle']}>{title}</p>}
    {children === undefined ? null : <p className={classes['emptyText']}>{children}</p>}
    {action === undefined ? null : <div className={classes['emptyAction']}>{action}</div>}
  </div>
);
