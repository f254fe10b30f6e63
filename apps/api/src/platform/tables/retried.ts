import { ChangedMeanwhile } from '../log/refused.js';

const ATTEMPTS = 5;

/** The runner asks a person again after a conflict; where nobody would decide otherwise, it is decided again here. */
export const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
};
