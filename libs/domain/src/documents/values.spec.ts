import { describe, expect, test } from '@jest/globals';
import { documentFileName, documentTitle, expiryState, isExpiryDay, LONGEST_FILE_NAME, withoutDuplicates } from './values.js';

describe('the name of a document', () => {
  const named = (given: string) => documentFileName(given, 'application/pdf');
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\win.ini', 'win.pdf'],
    ['invoice.html', 'invoice.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.pdf'],
    ['.htaccess', 'document.pdf'],
    ['...', 'document.pdf'],
    ['', 'document.pdf'],
    ['ann\u202Efdp.exe', 'annfdp.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie  x=1.pdf'],
    ['a\0b.pdf', 'a b.pdf'],
    ['a"b<c>|d?.pdf', 'a b c  d.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['aux .txt', '_aux.pdf'],
    ['lpt1.tar.gz', '_lpt1.tar.pdf'],
    ['Contract.pdf', 'Contract.pdf'],
    ['\u200B\u2060.pdf', 'document.pdf'],
  ])('%j is saved as %j', (given, expected) => expect(named(given)).toBe(expected));
  test('a document name of 60 KB is cut', () => {
    expect(named('x'.repeat(60_000)).length).toBeLessThanOrEqual(LONGEST_FILE_NAME);
    expect(named(`${'x/'.repeat(30_000)}short.pdf`)).toBe('short.pdf');
  });
  test('a document title loses control characters and marks that change the text direction', () =>
    expect(documentTitle(' Insurance\u0007\u202Ecertificate\n')).toBe('Insurance certificate'));
});

describe('expiry', () => {
  test.each([
    [null, 'none'],
    ['2026-11-21', 'expired'],
    ['2026-11-22', 'expiring'],
    ['2026-12-22', 'expiring'],
    ['2026-12-23', 'valid'],
  ] as const)('a document that expires on %s is %s on 22 November 2026', (day, state) =>
    expect(expiryState(day, '2026-11-22', '2026-12-22')).toBe(state),
  );
  test.each(['2027-02-28', '2028-02-29', '2026-12-31'])('%s is accepted as a date', (day) => expect(isExpiryDay(day)).toBe(true));
  test.each(['2027-02-29', '2027-13-01', '2027-00-10', '31/12/2027', '2027-1-1', '', '0000-01-01', '2027-06-31'])(
    '%j is not accepted as a date',
    (day) => expect(isExpiryDay(day)).toBe(false),
  );
});

test('a file list ignores a document that it already has', () =>
  expect(withoutDuplicates([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }, { id: 'b' }]));
