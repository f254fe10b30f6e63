import { describe, expect, test } from '@jest/globals';
import { accept } from './decider.js';
import type { Actor } from './envelope.js';
import { decidePending, refusalToDecide } from './second-person.js';

const anna: Actor = { kind: 'user', id: 'anna' };
const ben: Actor = { kind: 'user', id: 'ben' };

describe('who may decide on a controlled fact', () => {
  test.each([
    ['another person', ben, [], false, null],
    ['the requester', anna, [], false, 'second-person-needed'],
    ['somebody tied to the requester', ben, ['carl', 'anna'], false, 'approver-not-independent'],
    ['somebody tied to other people only', ben, ['carl'], false, null],
    ['the requester, when also tied to themselves', anna, ['anna'], false, 'second-person-needed'],
    ['the requester, in a company of one', anna, [], true, null],
    ['somebody tied, in a company of one', ben, ['anna'], true, null],
  ] as const)('%s', (_, approver, tiedTo, singleOperator, refusal) =>
    expect(refusalToDecide(anna, approver, { tiedTo, singleOperator })).toBe(refusal),
  );
});

describe('deciding on a request', () => {
  const pending = { requestId: 'r-1', requestedBy: anna, now: 'new' };
  const fact = (now: string) => accept({ type: 'Approved', data: { now } });

  test('goes on with the request that is pending', () =>
    expect(decidePending(pending, ben, { tiedTo: [], singleOperator: false }, ({ now }) => fact(now))).toEqual(fact('new')));
  test('is refused when there is none', () =>
    expect(decidePending(undefined, ben, { tiedTo: [], singleOperator: true }, () => fact(''))).toEqual({
      ok: false,
      code: 'no-such-request',
    }));
  test('is refused with the reason, and nothing happens', () => {
    let asked = 0;
    const then = () => {
      asked += 1;
      return fact('');
    };
    expect(decidePending(pending, anna, { tiedTo: [], singleOperator: false }, then)).toEqual({
      ok: false,
      code: 'second-person-needed',
    });
    expect(asked).toBe(0);
  });
});
