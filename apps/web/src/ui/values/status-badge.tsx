import type { StatusTone } from '@counterfoil/projections';
import classes from './result-badge.module.css';

export type { StatusTone };

type Props = { readonly tone: StatusTone; readonly children: string; readonly title?: string };

/** A word with a colour and a shape. The word alone carries the meaning. */
export const StatusBadge = ({ tone, children, title }: Props) => (
  <span className={`${classes['badge']} ${classes[tone]}`} data-tone={tone} title={title}>
    {children}
  </span>
);
