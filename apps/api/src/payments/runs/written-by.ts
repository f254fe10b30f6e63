import type { Written } from '@counterfoil/projections';
import type { Outcome } from '../../platform/log/command-runner.js';
import type { ReadModels } from '../../platform/read/read-models.js';

/** The answer to a command: from where its effect can be read, and what was done in words. */
export const writtenBy = async ({ position }: Outcome, readModels: ReadModels, message: string): Promise<Written> => ({
  position: position ?? (await readModels.position()),
  message,
});
