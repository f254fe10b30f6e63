import { describe, expect, test } from '@jest/globals';
import { bytesSource, parsePaymentFile, type PaymentMapping, previewPaymentTable } from '../index.js';
import { codes } from '../testing/read.js';

const table = [
  'Zahlungen November',
  '',
  'Nr;Wer;Konto;Bank;Summe',
  '1;Bluegum Joinery;10203040;063-102;1250,50',
  '2;Coastal Freight;6789012;012345;98,77',
].join('\n');
const source = (text: string) => bytesSource('liste.txt', new TextEncoder().encode(text));
const context = { customerCountry: 'AUS' } as const;
const mapping: PaymentMapping = { headerLine: 3, columns: { accountName: 1, accountNumber: 2, accountCode: 3, amount: 4 } };

describe('a table with an unknown header', () => {
  test('a table with an unknown header is refused, but its first rows can be shown', async () => {
    expect(codes((await parsePaymentFile(source(table), context)).errors)).toEqual(['unrecognised']);
    const preview = await previewPaymentTable(source(table), context);
    expect(preview).toMatchObject({ mapping: null, guess: { headerLine: 3, columns: {} } });
    expect(preview!.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Zahlungen November'],
      [3, 'Nr'],
      [4, '1'],
      [5, '2'],
    ]);
  });

  test('a table with an unknown header is read once a person has named its columns', async () => {
    const result = await parsePaymentFile(source(table), { ...context, mapping });
    expect(
      result.lines.map(({ clientData, accountName, accountCode, accountNumber, amount }) => [
        clientData,
        accountName,
        accountCode,
        accountNumber,
        amount,
      ]),
    ).toEqual([
      ['4', 'Bluegum Joinery', '063102', '10203040', 125050],
      ['5', 'Coastal Freight', '012345', '6789012', 9877],
    ]);
    expect(result).toMatchObject({ format: 'csv', accepted: true });
  });

  test('a table without a header is read from its first row', async () => {
    const bare = table.split('\n').slice(3).join('\n');
    const { lines } = await parsePaymentFile(source(bare), { ...context, mapping: { ...mapping, headerLine: 0 } });
    expect(lines.map(({ clientData, amount }) => [clientData, amount])).toEqual([
      ['1', 125050],
      ['2', 9877],
    ]);
  });

  test('a mapping to missing rows or columns gives no payments', async () => {
    const beyond = await parsePaymentFile(source(table), { ...context, mapping: { ...mapping, headerLine: 99 } });
    expect(codes(beyond.errors)).toEqual(['unrecognised']);
    const shifted = { ...mapping, columns: { ...mapping.columns, accountNumber: 77 } };
    expect(codes((await parsePaymentFile(source(table), { ...context, mapping: shifted })).warnings)).toEqual([
      'skippedRow@4',
      'skippedRow@5',
    ]);
  });
});

test('a partly known header is offered as a guess, and is never used without confirmation', async () => {
  const text = 'Payee;Konto;BSB;Summe\nBluegum;10203040;063102;1,00\n';
  const preview = await previewPaymentTable(source(text), context);
  expect(preview).toMatchObject({
    mapping: null,
    guess: { headerLine: 1, columns: { accountName: 0, accountCode: 2 } },
  });
  expect((await parsePaymentFile(source(text), context)).accepted).toBe(false);
});
