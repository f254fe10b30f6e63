import { awaitsSecondPerson, type Fact } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import type { Outcome } from '../log/command-runner.js';

const WAITS = 'A second person has to approve this change. Until then everything stays as it is.';
const UNCHANGED = 'Nothing had to be changed.';

/** The answer to a change: done, or waiting for a second person when the change ends in a request that is not approved. */
export const written = <E extends Fact>({ events, position }: Outcome<E>, message?: string): Written => {
  if (awaitsSecondPerson(events)) return { position: position ?? '', pending: true, message: WAITS };
  if (events.length === 0) return { position: '', message: UNCHANGED };
  return { position: position ?? '', ...(message === undefined ? {} : { message }) };
};
