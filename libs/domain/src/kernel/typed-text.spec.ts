import { describe, expect, test } from '@jest/globals';
import { typedLines, typedText } from './typed-text.js';

describe('typed text', () => {
  test.each([
    ['  Mei Tan ', 'Mei Tan'],
    ['Müller & Söhne 株式会社 👍', 'Müller & Söhne 株式会社 👍'],
    ['Acme  Pty', 'Acme  Pty'],
    ['Mei\r\nBcc: all@x.example', 'Mei Bcc: all@x.example'],
    ['a\u0000b\u0085c\u2028d', 'a b c d'],
    ['\u0000=1+1', '=1+1'],
    ['gpj\u202Eexe', 'gpjexe'],
    ['half \uD83D a character', 'half \uFFFD a character'],
    ['\u0000\r\n', ''],
    ['\u200B\u2060\u3164\u115F', ''],
    ['\u2800', ''],
    ['👩‍🚒', '👩‍🚒'],
  ])('the typed text %j becomes the line %j', (typed, line) => expect(typedText(typed, 200)).toBe(line));

  test('typed text is cut only between two whole characters', () => {
    expect(typedText('ab👍', 3)).toBe('ab');
    expect(typedText('ab cd', 3)).toBe('ab');
  });

  test('typed text of several lines keeps its line breaks and loses all other control characters', () => {
    expect(typedLines(' one\r\ntwo\rthree\n\n\u0000four\tfive\u202E ', 200)).toBe('one\ntwo\nthree\n\n four five');
  });
});
