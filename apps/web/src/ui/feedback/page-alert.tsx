import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ALERT_MS, type Tone } from './durations.js';
import classes from './page-alert.module.css';

const icons = { success: IconCircleCheck, danger: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle };

type Props = {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  /** Shows a close button. The alert also closes by itself after 4 s (P-9), unless `stays` is set. */
  readonly onClose?: () => void;
  /** For alerts that must be read before going on. */
  readonly stays?: boolean;
  /** One line with less room around it, for pages whose work starts below. */
  readonly slim?: boolean;
};

export const PageAlert = ({ tone, title, children, onClose, stays = false, slim = false }: Props) => {
  useEffect(() => {
    if (onClose === undefined || stays) return;
    const timer = setTimeout(onClose, ALERT_MS);
    return () => clearTimeout(timer);
  }, [onClose, stays]);
  const Icon = icons[tone];
  return (
    <div
      className={`${classes['alert']} ${classes[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
      data-slim={slim || undefined}
    >
      <Icon size={18} aria-hidden />
      <div className={classes['content']}>
        {title === undefined ? null : <p className={classes['title']}>{title}</p>}
        {children}
      </div>
      {onClose === undefined ? null : <CloseButton size="sm" aria-label="Close" onClick={onClose} />}
    </div>
  );
};
