import { ChangedMeanwhile } from '../log/refused.js';

const ATTEMPTS = 5;

/**
 * After a conflict the runner asks a person to decide again. This decides again by itself, for commands whose outcome does not
 * depend on what the person saw.
 */
export const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
};
