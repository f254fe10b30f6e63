import type { Badge } from '@counterfoil/domain';
import classes from './result-badge.module.css';

/** The domain's five badges, and "could not be checked", which must never look like one of them (P-4.2.9). */
export type StatusTone = Badge | 'unchecked';

type Props = { readonly tone: StatusTone; readonly children: string; readonly title?: string };

/** A word with its colour and shape; the word alone carries the meaning. */
export const StatusBadge = ({ tone, children, title }: Props) => (
  <span className={`${classes['badge']} ${classes[tone]}`} data-tone={tone} title={title}>
    {children}
  </span>
);
