import { describe, expect, test } from '@jest/globals';
import { type Tie, tiedTo } from './ties.js';

const tie = (...between: [string, string]): Tie => ({ between, at: '2026-11-02T00:00:00.000Z' });

describe('whom a person is tied to', () => {
  test('is nobody without a tie', () => {
    expect(tiedTo('noah', [])).toEqual([]);
    expect(tiedTo('noah', [tie('grace', 'liam')])).toEqual([]);
  });
  test('is whoever had power over their access, and whom they had power over', () => {
    expect(tiedTo('liam', [tie('liam', 'grace')])).toEqual(['grace']);
    expect(tiedTo('grace', [tie('liam', 'grace')])).toEqual(['liam']);
  });
  test('are two people whose passwords a third one reset', () =>
    expect(tiedTo('noah', [tie('liam', 'grace'), tie('noah', 'grace')])).toEqual(['grace', 'liam']));
  test('is everybody in a chain, however long, and once each', () =>
    expect(tiedTo('e', [tie('a', 'b'), tie('d', 'e'), tie('b', 'c'), tie('c', 'd'), tie('d', 'c')])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]));
  test('is not the person alone with a tie to themselves', () => expect(tiedTo('noah', [tie('noah', 'noah')])).toEqual([]));
});
