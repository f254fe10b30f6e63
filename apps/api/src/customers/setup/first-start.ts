import type { Config } from '../../platform/config.js';
import type { Setup } from './setup.js';

/** What whoever runs the server is told before there is a company: where to go, and a new code for it. */
export const firstStart = async (setup: Setup, { publicUrl, basePath }: Config): Promise<string> =>
  `There is no company yet. Open ${publicUrl}${basePath}/setup and enter this code: ${await setup.newCode()}`;
