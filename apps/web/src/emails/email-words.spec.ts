import { expect, test } from '@jest/globals';
import { emailKinds } from '@counterfoil/domain';
import { emailWord, linkIn } from './email-words.js';

test('every kind of email has its own name', () => expect(new Set(emailKinds.map(emailWord)).size).toBe(emailKinds.length));

test('an unknown kind of email is shown by its key', () => expect(emailWord('daily-checkpoint')).toBe('daily-checkpoint'));

test.each([
  ['Open it:\n\nhttps://pay.example/supplier/verify/abc_-9\n\nThank you.', 'https://pay.example/supplier/verify/abc_-9'],
  ['At http://127.0.0.1:3000/supplier/verify/abc and nowhere else', 'http://127.0.0.1:3000/supplier/verify/abc'],
  ['<https://pay.example/a>', 'https://pay.example/a'],
  ['There is nothing to do.', null],
])('the link in the text %j is %p', (text, link) => expect(linkIn(text)).toBe(link));
