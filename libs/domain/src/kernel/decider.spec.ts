import { describe, expect, test } from '@jest/globals';
import { accept, type Command, type Decider, evolve, fold, keep, reject } from './decider.js';
import { specFor, recordedFact } from './spec-for.js';
import type { Fact, RecordedFact } from './fact.js';

type Counted = Fact<'Counted', { by: number }> | Fact<'Noted', { note: string }>;
type Count = Command<'Count', { by: number }>;

const counter: Decider<number, Count, Counted, 'too-much'> = {
  category: 'counter',
  initial: 0,
  decide: {
    Count: ({ by }, sum) => (sum + by > 3 ? reject('too-much', { sum }) : accept({ type: 'Counted', data: { by } })),
  },
  evolve: { Counted: (sum, { data }) => sum + data.by, Noted: keep },
};
const given = specFor(counter);
const two: Counted = { type: 'Counted', data: { by: 2 } };

describe('a decider', () => {
  test('a decider decides on the state that its past events add up to', () => {
    given(two)
      .when({ type: 'Count', data: { by: 1 } })
      .then({ type: 'Counted', data: { by: 1 } });
    given(two)
      .when({ type: 'Count', data: { by: 2 } })
      .thenRejected('too-much');
    expect(given(two, { type: 'Noted', data: { note: '' } }, two).state()).toBe(4);
  });

  test('a decider stops at an event that it does not know', () => {
    const strange = recordedFact({ type: 'Strange', data: {} }) as unknown as RecordedFact<Counted>;
    expect(() => evolve(counter, 0, strange)).toThrow('counter does not know the event Strange');
    expect(() => fold(counter, [strange])).toThrow('Strange');
  });
});

describe('given/when/then', () => {
  const when = given().when({ type: 'Count', data: { by: 1 } });
  const one: Counted = { type: 'Counted', data: { by: 1 } };
  test.each<[string, () => void]>([
    ['another value', () => when.then(two)],
    ['a missing event', () => when.then()],
    ['an additional event', () => when.then(one, one)],
    ['an additional field', () => when.then({ type: 'Counted', data: { by: 1, more: 1 } as { by: number } })],
    ['an expected refusal', () => when.thenRejected('too-much')],
    [
      'an unexpected refusal',
      () =>
        given(two, two)
          .when({ type: 'Count', data: { by: 1 } })
          .then(one),
    ],
  ])('a given/when/then spec fails at %s', (_, check) => expect(check).toThrow(/differ|rejected|rejection/));
});
