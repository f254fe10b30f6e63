import { describe, expect, test } from '@jest/globals';
import { personTexts } from './person-texts.js';
import { redact } from './redact.js';

const person = personTexts(
  [
    {
      email: 'Dana.Reid@bluegum.example',
      contact: { firstName: 'Dana', lastName: 'Reid', landline: '(02) 5550 1234', mobile: null },
    },
    { comment: 'Rang the office' },
  ],
  [{ details: { supplierName: 'Bluegum Joinery' }, account: { accountNumber: '0012345678', iban: null } }],
);
const without = (text: string, encoding: 'utf8' | 'utf16le' = 'utf8'): string => {
  const found = redact(Buffer.from(text, encoding), person, null);
  return found.kind === 'copy' ? Buffer.from(found.bytes).toString(encoding) : found.kind;
};

describe('the texts that an erasure searches for in files', () => {
  test('an erasure searches files for emails, phones, full names and accounts, but not for comments or supplier names', () =>
    expect(person).toEqual({
      emails: ['Dana.Reid@bluegum.example'],
      phones: ['(02) 5550 1234'],
      fullNames: ['Dana Reid'],
      names: ['Dana', 'Reid'],
      accounts: ['12345678'],
    }));

  test('a contact with the same name as the supplier keeps the name, because it is the payee', () => {
    const opened = [{ contact: { firstName: 'Dana', lastName: 'Reid' } }];
    const { fullNames, names } = personTexts(opened, [{ accountName: 'DANA REID' }]);
    expect([fullNames, names]).toEqual([[], []]);
  });
});

describe('a stored file without a person’s data', () => {
  test.each([
    ['an email in any case', 'S1,dana.reid@BLUEGUM.example,10\n', 'S1,xxxxxxxxxxxxxxxxxxxxxxxxx,10\n'],
    ['a phone however its digits are grouped', 'S1,+61 2 55 50-1234,10\n', 'S1,+61 2 xxxxxxxxxx,10\n'],
    ['a full name', '"Reid","Dana  Reid"\n', '"xxxx","xxxxxxxxxx"\n'],
    ['first and last names in the same row', 'Dana,Reid,dana.reid@bluegum.example\n', 'xxxx,xxxx,xxxxxxxxxxxxxxxxxxxxxxxxx\n'],
    [
      'other emails of rows that pay the account',
      '062-000 12345678,ap@bluegum.example\n',
      '062-000 12345678,xxxxxxxxxxxxxxxxxx\n',
    ],
  ])('%s is crossed out, and the rest of the file does not move', (_, row, expected) => {
    const others = 'S2,Dana,Reidsson,other@quoll.example,062-000 55512345,02 5550 12345\n';
    expect(without(`${others}${row}${others}`)).toBe(`${others}${expected}${others}`);
  });

  test.each([
    ['nothing of the person', 'S2,Dana,Reidsson,other@quoll.example,062-000 55512345\n'],
    ['digits of a longer number', 'S2,12345655501234,555012345\n'],
  ])('a file with %s is not changed by an erasure', (_, text) => expect(without(text)).toBe('untouched'));

  test('an erasure also searches text in UTF-16', () =>
    expect(without('\uFEFFS1\tdana.reid@bluegum.example\r\n', 'utf16le')).toBe('\uFEFFS1\txxxxxxxxxxxxxxxxxxxxxxxxx\r\n'));

  test('in an XML message an erasure removes emails only from payments to the person’s account', () => {
    const payment = (account: string) =>
      `<CdtTrfTxInf><Cdtr><CtctDtls><EmailAdr>a@b.example</EmailAdr></CtctDtls></Cdtr>\n<Id>${account}</Id></CdtTrfTxInf>`;
    const text = `<?xml version="1.0"?><Document>${payment('55512345')}${payment('12345678')}${payment('77712345')}</Document>`;
    expect(without(text)).toBe(text.replace(payment('12345678'), payment('12345678').replace('a@b.example', 'xxxxxxxxxxx')));
  });

  test('an erasure removes a workbook with the person’s data and keeps other workbooks', () => {
    const packed = Buffer.from('PK\u0003\u0004\0', 'latin1');
    expect(redact(packed, person, ['<t>dana.reid@bluegum.example</t>']).kind).toBe('none');
    expect(redact(packed, person, ['<v>12345678</v>', '<t>ap@bluegum.example</t>']).kind).toBe('none');
    expect(redact(packed, person, ['<v>12345678</v>', '<t>Dana</t>']).kind).toBe('untouched');
    expect(redact(Buffer.from('\0dana.reid@bluegum.example', 'utf16le'), person, null).kind).toBe('none');
  });
});
