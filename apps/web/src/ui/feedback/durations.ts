/** P-9: a notification stays 5 s, an alert 4 s. */
export const NOTIFICATION_MS = 5_000;
export const ALERT_MS = 4_000;

export type Tone = 'success' | 'danger' | 'warning' | 'info';
