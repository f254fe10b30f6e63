import { describe, expect, test } from '@jest/globals';
import { zipOf } from '../testing/xlsx-file.js';
import { bytesSource, parsePaymentFile, previewPaymentTable, problemMessages, readSupplierList } from '../index.js';

const context = { customerCountry: 'AUS' } as const;

const zip = (name: string, content = 'x'): Buffer => Buffer.from(zipOf([{ name, content }]));

const html = '<!DOCTYPE html>\n<html><body><table><tr><td>BSB</td><td>Account No</td><td>Amount</td></tr></table></body></html>';
const mail =
  'Received: from mail.example.com\nFrom: a@example.com\nSubject: Payments\nMIME-Version: 1.0\n\nBSB,Account No,Amount\n';

const files: readonly (readonly [kind: string, bytes: Buffer, says: RegExp])[] = [
  ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /^This is a PDF document\. /],
  ['word', Buffer.from('{\\rtf1\\ansi BSB,Account No,Amount}'), /^This is a text document, as Word writes it\. /],
  ['word', zip('word/document.xml', '<w:document/>'), /^This is a text document/],
  ['slides', zip('ppt/presentation.xml'), /^This is a presentation\. /],
  ['openDocument', zip('mimetype', 'application/vnd.oasis.opendocument.text'), /^This is an OpenDocument file, /],
  ['archive', zip('payments.csv', 'BSB,Account No,Amount'), /^This is a compressed archive\. /],
  ['archive', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]), /^This is a compressed archive\. /],
  ['image', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), /^This is an image\. /],
  ['image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), /^This is an image\. /],
  ['email', Buffer.from(mail), /^This is an e-mail\. /],
  ['webPage', Buffer.from(html), /^This is a web page\. /],
  [
    'webPage',
    Buffer.from(html.replace('<html>', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">')),
    /If Excel opens it, please save it there as an Excel workbook/,
  ],
  ['encrypted', Buffer.from('-----BEGIN PGP MESSAGE-----\nVersion: 2\n\nhQEM'), /^This file is encrypted/],
];

describe('another kind of document', () => {
  test.each(files)('a file of the kind %s is refused by its kind, whatever its name is', async (kind, bytes, says) => {
    for (const name of ['payments.aba', 'payments.csv', 'payments.xlsx']) {
      const { accepted, errors } = await parsePaymentFile(bytesSource(name, bytes), context);
      expect([accepted, errors]).toEqual([false, [{ code: 'notAPaymentFile', field: kind }]]);
      expect(problemMessages.notAPaymentFile(errors[0]!)).toMatch(says);
    }
  });
  test.each(files)('a file of the kind %s offers no columns to map', async (_, bytes) =>
    expect(await previewPaymentTable(bytesSource('x.csv', bytes), context)).toBeNull(),
  );
  test.each(files)('a file of the kind %s is not a supplier list', async (kind, bytes) =>
    expect((await readSupplierList(bytesSource('x.csv', bytes), context)).errors).toEqual([
      { code: 'notAPaymentFile', field: kind },
    ]),
  );
});

test('a table that only mentions email headers is read', async () => {
  const table = 'From,BSB,Account No,Amount,Payee\nA,063102,123456,1.00,B\n';
  expect((await parsePaymentFile(bytesSource('x.csv', Buffer.from(table)), context)).accepted).toBe(true);
});
