import type { Progress } from '../../platform/http/transport.js';

/** How much of an upload was sent, from 0 to 100; null before it starts. */
export const sentPercent = (progress: Progress | null): number =>
  progress === null || progress.total === 0 ? 0 : (100 * progress.sent) / progress.total;
