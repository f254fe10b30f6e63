import { notifications } from '@mantine/notifications';
import type { Tone } from './durations.js';

const toneColors: Readonly<Record<Tone, string>> = {
  success: 'var(--cf-yes)',
  danger: 'var(--cf-no)',
  warning: 'var(--cf-unknown)',
  info: 'var(--cf-link)',
};

/** Shows the outcome of an action in the corner of the page. The same text is shown only once at a time. */
export const notify = (tone: Tone, message: string, title?: string): void => {
  notifications.show({
    id: `${tone}:${message}`,
    color: toneColors[tone],
    message,
    ...(title === undefined ? {} : { title }),
    role: tone === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
};
