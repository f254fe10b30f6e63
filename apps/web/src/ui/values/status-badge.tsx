import type { Badge } from '@counterfoil/domain';
import {
  IconCircleCheckFilled,
  IconCircleMinus,
  IconCircleXFilled,
  IconHelpCircle,
  IconPlugConnectedX,
  IconWritingSign,
} from '@tabler/icons-react';
import classes from './result-badge.module.css';

/** The domain's five badges, and "could not be checked", which must never look like one of them (P-4.2.9). */
export type StatusTone = Badge | 'unchecked';

const icons: Readonly<Record<StatusTone, typeof IconHelpCircle>> = {
  yes: IconCircleCheckFilled,
  no: IconCircleXFilled,
  unknown: IconHelpCircle,
  'self-certified': IconWritingSign,
  neutral: IconCircleMinus,
  unchecked: IconPlugConnectedX,
};

type Props = { readonly tone: StatusTone; readonly children: string; readonly title?: string };

/** A word with its colour and icon; the word alone carries the meaning. */
export const StatusBadge = ({ tone, children, title }: Props) => {
  const Icon = icons[tone];
  return (
    <span className={`${classes['badge']} ${classes[tone]}`} data-tone={tone} title={title}>
      <Icon size={15} stroke={1.9} aria-hidden />
      {children}
    </span>
  );
};
