import type { Config } from '../../platform/config.js';
import type { Setup } from './setup.js';

/** The message shown to whoever runs the server while no company exists: the address and a new one-time code. */
export const firstStart = async (setup: Setup, { publicUrl, basePath }: Config): Promise<string> =>
  `There is no company yet. Open ${publicUrl}${basePath}/setup and enter this code: ${await setup.newCode()}
Only the latest code works: a restart, another server of this installation and "counterfoil setup" each print a new one.`;
