import { expect, test } from '@jest/globals';
import { checkSubjectOf, checkSubjectText, readCheckSubject } from './check-subject.js';

test('the subject of a check is read from the stream that records it', () => {
  expect(checkSubjectOf('bluegum1.payment-run-7a')).toEqual({ kind: 'payment-run', id: '7a' });
  expect(checkSubjectOf('bluegum1.customer-bluegum1')).toEqual({ kind: 'customer', id: 'bluegum1' });
  expect([checkSubjectOf('bluegum1.document-d'), checkSubjectOf('nothing')]).toEqual([null, null]);
});

test('an address names the subject of a check and nothing else', () => {
  const subject = { kind: 'user', id: 'u-7' } as const;
  expect(readCheckSubject(checkSubjectText(subject))).toEqual(subject);
  const others = ['user', 'user:', 'document:d', 'toString:x', 'user:../x', 'user:a:b', ''];
  expect(others.map(readCheckSubject)).toEqual(others.map(() => null));
});
