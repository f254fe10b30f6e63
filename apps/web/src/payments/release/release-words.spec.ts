import { expect, test } from '@jest/globals';
import type { ReleaseView } from '@counterfoil/projections';
import { asideCount, releaseLabel, secondPersonHint, secondPersonText } from './release-words.js';

const none = { lines: 0, amount: 0 };
const view = (over: Partial<ReleaseView> = {}): ReleaseView => ({
  ...{ paid: { lines: 9, amount: 900 }, open: none, accepted: none, without: [], currency: 'AUD' },
  ...{
    needsSecondPerson: [],
    refused: null,
    request: null,
    withdrawableUntil: null,
    changed: 0,
    withdrawHours: 4,
    dismissedBySenders: [],
  },
  ...over,
});

test('the release button says how many payments are open, or that the release waits', () => {
  expect(releaseLabel(undefined, String)).toBe('Mark ready to pay');
  expect(releaseLabel(view(), String)).toBe('Mark ready to pay');
  expect(releaseLabel(view({ open: { lines: 7, amount: 1 } }), String)).toBe('Mark ready to pay: 7 open');
  expect(releaseLabel(view({ request: {} as ReleaseView['request'] }), String)).toBe('Waiting for a second person');
});

test('every reason why a release needs a second person is named', () =>
  expect(secondPersonText({ needsSecondPerson: ['it contains payments to do', 'its total is high'] })).toBe(
    'A second person has to approve this release: it contains payments to do; its total is high.',
  ));

test('lines that are held or left out are counted over their ranges', () =>
  expect([
    asideCount({ without: [] }),
    asideCount({
      without: [
        [3, 3],
        [7, 9],
      ],
    }),
  ]).toEqual([0, 4]));

test('the line of the page names the first reason for a second person and says whether there are others', () => {
  expect(secondPersonHint({ needsSecondPerson: ['its total is high'] })).toBe(
    'A second person has to approve the release: its total is high.',
  );
  expect(secondPersonHint({ needsSecondPerson: ['its total is high', 'it contains payments to do'] })).toBe(
    'A second person has to approve the release: its total is high, and for other reasons.',
  );
});
