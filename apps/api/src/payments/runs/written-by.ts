import type { Written } from '@counterfoil/projections';
import type { Outcome } from '../../platform/log/command-runner.js';
import type { ReadModels } from '../../platform/read/read-models.js';

/** The answer to a command: the position from which its effect can be read, and a sentence about what was done. */
export const writtenBy = async ({ position }: Outcome, readModels: ReadModels, message: string): Promise<Written> => ({
  position: position ?? (await readModels.position()),
  message,
});
