import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ALERT_MS, type Tone, toneColors } from './notify.js';

const icons = { success: IconCircleCheck, danger: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle };

type Props = {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  /** Shows a close button; with it the alert closes by itself after 4 s (spec 9), unless it `stays`. */
  readonly onClose?: () => void;
  /** For what must be read before going on. */
  readonly stays?: boolean;
};

export const PageAlert = ({ tone, title, children, onClose, stays = false }: Props) => {
  useEffect(() => {
    if (onClose === undefined || stays) return;
    const timer = setTimeout(onClose, ALERT_MS);
    return () => clearTimeout(timer);
  }, [onClose, stays]);
  const Icon = icons[tone];
  return (
    <Alert
      color={toneColors[tone]}
      variant="light"
      role={tone === 'danger' ? 'alert' : 'status'}
      icon={<Icon size={18} aria-hidden />}
      {...(title === undefined ? {} : { title })}
      {...(onClose === undefined ? {} : { withCloseButton: true, closeButtonLabel: 'Close', onClose })}
    >
      {children}
    </Alert>
  );
};
