import { describe, expect, test } from '@jest/globals';
import { type Tie, tiedTo, tiesOfMailboxes } from './ties.js';

const tie = (...between: [string, string]): Tie => ({ between, at: '2026-11-02T00:00:00.000Z' });

describe('tied people', () => {
  test('a person without ties has no tied people', () => {
    expect(tiedTo('noah', [])).toEqual([]);
    expect(tiedTo('noah', [tie('grace', 'liam')])).toEqual([]);
  });
  test('a person is tied to those who changed their access and to those whose access they changed', () => {
    expect(tiedTo('liam', [tie('liam', 'grace')])).toEqual(['grace']);
    expect(tiedTo('grace', [tie('liam', 'grace')])).toEqual(['liam']);
  });
  test('two people whose passwords a third person reset are tied to that person and to each other', () =>
    expect(tiedTo('noah', [tie('liam', 'grace'), tie('noah', 'grace')])).toEqual(['grace', 'liam']));
  test('a chain of ties, however long, ties a person to every other person in it once', () =>
    expect(tiedTo('e', [tie('a', 'b'), tie('d', 'e'), tie('b', 'c'), tie('c', 'd'), tie('d', 'c')])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]));
  test('a tie of a person to themselves is ignored', () => expect(tiedTo('noah', [tie('noah', 'noah')])).toEqual([]));
});

describe('people with one mailbox', () => {
  const ties = (...emails: readonly (string | null)[]) =>
    tiesOfMailboxes(
      emails.map((email, i) => ({ id: `u${i}`, email })),
      '2026-01-01T00:00:00.000Z',
    ).map(({ between }) => between);
  test.each([
    ['noah@acme.example', 'Noah@ACME.example'],
    ['noah@acme.example', 'noah+pay@acme.example'],
    ['noah@acme.example', 'noah@ａｃｍｅ.example'],
    ['noah.lee@gmail.com', 'n.oahlee+x@googlemail.com'],
  ])('the owners of %s and %s are tied, because one mailbox gets both password links', (a, b) =>
    expect(ties(a, b)).toEqual([['u0', 'u1']]),
  );
  test('people with different mailboxes, or without one, are not tied', () =>
    expect(ties('noah@acme.example', 'noah@acme.com', 'no.ah@acme.example', null, null, '+@acme.example')).toEqual([]));
});
