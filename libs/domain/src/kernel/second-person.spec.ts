import { describe, expect, test } from '@jest/globals';
import type { Actor } from './envelope.js';
import { refusalToDecide } from './second-person.js';

const anna: Actor = { kind: 'user', id: 'anna' };
const ben: Actor = { kind: 'user', id: 'ben' };

describe('decisions on a controlled fact', () => {
  test.each([
    ['another person', ben, [], false, null],
    ['the requester', anna, [], false, 'second-person-needed'],
    ['somebody tied to the requester', ben, ['carl', 'anna'], false, 'approver-not-independent'],
    ['somebody tied to other people only', ben, ['carl'], false, null],
    ['the requester, when also tied to themselves', anna, ['anna'], false, 'second-person-needed'],
    ['the requester, in a company of one', anna, [], true, null],
    ['somebody tied, in a company of one', ben, ['anna'], true, null],
  ] as const)(
    'a request by one person is decided by %s, or refused for a reason',
    (_, approver, tiedTo, singleOperator, refusal) =>
      expect(refusalToDecide(anna, approver, { tiedTo, singleOperator })).toBe(refusal),
  );
});
