import { expect, test } from '@jest/globals';
import { statusWord, tasksText, troubleText } from './onboarding-words.js';

test('what was handed in is marked as waiting, and only what was approved is green', () => {
  expect(statusWord({ code: 9, awaitsSignature: false })).toMatchObject({ tone: 'unknown', word: 'Handed in' });
  const green = ([0, 7, 8, 9, 1, -1, -2, -3] as const).filter(
    (code) => statusWord({ code, awaitsSignature: false }).tone === 'yes',
  );
  expect(green).toEqual([1]);
});
test('progress is told in tasks once something was saved', () => {
  expect(tasksText({ tasksDone: 0, tasksTotal: 0 })).toBe('');
  expect(tasksText({ tasksDone: 2, tasksTotal: 5 })).toBe('2 of 5');
});
test('trouble with a link is told while the onboarding goes on', () => {
  const emailFailedAt = '2026-11-02T00:00:00.000Z';
  expect(troubleText({ pending: true, emailFailedAt, reportedWrongAt: null })).toBe('The email did not arrive');
  expect(troubleText({ pending: false, emailFailedAt, reportedWrongAt: emailFailedAt })).toBe('');
});
