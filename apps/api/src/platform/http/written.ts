import type { Fact } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import type { Outcome } from '../log/command-runner.js';

const WAITS = 'A second person has to approve this change. Until then everything stays as it is.';
const UNCHANGED = 'Nothing had to be changed.';

/** What a change answers: done, or waiting for a second person when it ends in a request that is not approved. */
export const written = <E extends Fact>({ events, position }: Outcome<E>, message?: string): Written => {
  if (isPending(events)) return { position: position ?? '', pending: true, message: WAITS };
  if (events.length === 0) return { position: '', message: UNCHANGED };
  return { position: position ?? '', ...(message === undefined ? {} : { message }) };
};

/** Events of one command: a request that none of them approves waits. */
export const isPending = (events: readonly Fact[]): boolean => {
  const answered = new Set(events.filter(({ type }) => !type.endsWith('Requested')).map(requestIdOf));
  return events.some((event) => event.type.endsWith('Requested') && !answered.has(requestIdOf(event)));
};

const requestIdOf = ({ data }: Fact): unknown => (data as { readonly requestId?: unknown }).requestId;
