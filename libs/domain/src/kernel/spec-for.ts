import { canonicalJson } from './json.js';
import { type Command, type Decider, type Decision, decide, fold, type Who } from './decider.js';
import { NO_HASH } from './envelope.js';
import type { Fact, RecordedFact } from './fact.js';

/** A past event for a test: the fact, who caused it, when, and by which command. Without a command id it gets one of its own. */
export type Given<E extends Fact> = E & { readonly by?: Who['actor']; readonly at?: string; readonly commandId?: string };

const SOMEBODY: Who['actor'] = { kind: 'system', id: 'test' };
const LONG_AGO = '2026-01-01T00:00:00.000Z';

export const recordedFact = <E extends Fact>(event: Given<E>, revision = 0, stream = 'testtest.test-1'): RecordedFact<E> => ({
  ...event,
  id: `event-${revision}`,
  stream,
  revision,
  meta: {
    v: 1,
    at: event.at ?? LONG_AGO,
    tenant: 'testtest',
    actor: event.by ?? SOMEBODY,
    commandId: event.commandId ?? `command-${revision}`,
    bodyDigest: '',
    correlationId: '',
    prevHash: NO_HASH,
    hash: `hash-${revision}`,
  },
});

/**
 * given(...past).when(command, who).then(...events) or .thenRejected(code): exact, ordered, every field compared.
 * Past events get the ids 'event-0', 'event-1' ... in their order.
 */
export const specFor = <S, C extends Command, E extends Fact, R extends string>(decider: Decider<S, C, E, R>) => {
  return (...past: readonly Given<E>[]) => ({
    when: (command: C, who: Partial<Who> = {}) => {
      const state = fold(
        decider,
        past.map((event, i) => recordedFact<E>(event, i)),
      );
      const decision = decide(decider, command, state, { actor: SOMEBODY, at: LONG_AGO, commandId: 'command-now', ...who });
      return {
        then: (...expected: readonly E[]) => expectEvents(decision, expected),
        thenRejected: (code: R) => expectRejected(decision, code),
      };
    },
    state: () =>
      fold(
        decider,
        past.map((event, i) => recordedFact<E>(event, i)),
      ),
  });
};

const expectEvents = <E extends Fact, R extends string>(decision: Decision<E, R>, expected: readonly E[]): void => {
  if (!decision.ok) throw new Error(`expected events, was rejected: ${decision.code}`);
  const [was, wanted] = [canonicalJson(decision.events), canonicalJson(expected)];
  if (was !== wanted) throw new Error(`events differ\n  expected ${wanted}\n  decided  ${was}`);
};

const expectRejected = <E extends Fact, R extends string>(decision: Decision<E, R>, code: R): void => {
  if (decision.ok) throw new Error(`expected the rejection ${code}, decided ${canonicalJson(decision.events)}`);
  if (decision.code !== code) throw new Error(`expected the rejection ${code}, was ${decision.code}`);
};
