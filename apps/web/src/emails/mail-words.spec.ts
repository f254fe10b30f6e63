import { describe, expect, test } from '@jest/globals';
import { emailKinds } from '@counterfoil/domain';
import { linkIn, mailWord } from './mail-words.js';

test('every mail has a name of its own', () => expect(new Set(emailKinds.map(mailWord)).size).toBe(emailKinds.length));
test('a kind that is new here shows by its own name', () => expect(mailWord('daily-checkpoint')).toBe('daily-checkpoint'));

describe('the link of a mail', () => {
  test.each([
    ['Open it:\n\nhttps://pay.example/supplier/verify/abc_-9\n\nThank you.', 'https://pay.example/supplier/verify/abc_-9'],
    ['At http://127.0.0.1:3000/supplier/verify/abc and nowhere else', 'http://127.0.0.1:3000/supplier/verify/abc'],
    ['<https://pay.example/a>', 'https://pay.example/a'],
    ['There is nothing to do.', null],
  ])('%j: %p', (text, link) => expect(linkIn(text)).toBe(link));
});
