import { expect, test } from '@jest/globals';
import { exceededBy, UPLOAD_QUOTA, type UnusedUpload } from './upload-quota.js';

const UNTIL = '2026-11-03T00:00:00.000Z';
const upload = (sha256: string, userId = 'anna', bytes = 1): UnusedUpload => ({ sha256, bytes, userId, until: UNTIL });
const many = (count: number, userId: string, bytes = 1): readonly UnusedUpload[] =>
  Array.from({ length: count }, (_, n) => upload(`${userId} ${n}`, userId, bytes));

test('a person may have as many unused uploads as the quota, and not one more', () => {
  const { files, bytes } = UPLOAD_QUOTA.person;
  expect(exceededBy(many(files - 1, 'anna'), upload('more'))).toBeNull();
  expect(exceededBy(many(files, 'anna'), upload('more'))).toBe('person');
  expect(exceededBy([upload('large', 'anna', bytes - 1)], upload('more'))).toBeNull();
  expect(exceededBy([upload('large', 'anna', bytes)], upload('more'))).toBe('person');
});

test('one person cannot use up the quota of a colleague, and many people cannot exceed that of their company', () => {
  const { person, company } = UPLOAD_QUOTA;
  const full = many(person.files, 'anna');
  expect(exceededBy(full, upload('more', 'ben'))).toBeNull();
  const people = Array.from({ length: company.files / person.files }, (_, n) => many(person.files, `person ${n}`)).flat();
  expect(exceededBy(people, upload('more', 'ben'))).toBe('company');
});

test('the same bytes count once, however often they are uploaded', () => {
  const full = many(UPLOAD_QUOTA.person.files, 'anna');
  expect(exceededBy(full, full[0]!)).toBeNull();
});
