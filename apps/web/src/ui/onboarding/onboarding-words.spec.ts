import { expect, test } from '@jest/globals';
import { statusWord, tasksText, troubleText } from './onboarding-words.js';

test('a submitted onboarding is marked as waiting, and only an approved one is green', () => {
  expect(statusWord({ code: 9, awaitsSignature: false })).toMatchObject({ tone: 'unknown', word: 'Handed in' });
  const green = ([0, 7, 8, 9, 1, -1, -2, -3] as const).filter(
    (code) => statusWord({ code, awaitsSignature: false }).tone === 'yes',
  );
  expect(green).toEqual([1]);
});
test('the progress of an onboarding is shown in tasks once something is saved', () => {
  expect(tasksText({ tasksDone: 0, tasksTotal: 0 })).toBe('');
  expect(tasksText({ tasksDone: 2, tasksTotal: 5 })).toBe('2 of 5');
});
test('a problem with the link is shown only while the onboarding is pending', () => {
  const emailFailedAt = '2026-11-02T00:00:00.000Z';
  expect(troubleText({ pending: true, emailFailedAt, reportedWrongAt: null })).toBe('The email did not arrive');
  expect(troubleText({ pending: false, emailFailedAt, reportedWrongAt: emailFailedAt })).toBe('');
});
