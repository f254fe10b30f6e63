import { describe, expect, test } from '@jest/globals';
import {
  accepted,
  type GroupOfTransactions,
  type HeaderValues,
  noBank,
  orderOf,
  outcomeOf,
  pain001File,
  readOrder,
  refused,
  transaction,
  type TransactionValues,
} from '../testing/pain001-file.js';
import { codes } from '../testing/read.js';

describe('the totals of a message', () => {
  const groups = (first: HeaderValues = {}, second: HeaderValues = {}): readonly GroupOfTransactions[] => [
    { values: first, transactions: [transaction(), transaction({ amount: '2.50', currency: 'USD' })] },
    { values: second, transactions: [transaction({ amount: '7', currency: 'JPY' })] },
  ];
  const totals = { credits: 1050, debits: 0, count: 3 };

  test('a pain.001 file states the number and sum of all transactions and of each group', async () => {
    const { lines, controlTotals: found } = await readOrder(pain001File(groups()));
    expect(lines.map(({ clientData }) => clientData)).toEqual(['1', '2', '3']);
    expect(found).toEqual({ stated: totals, summed: totals });
  });

  const statements: readonly (readonly [
    name: string,
    groups: readonly GroupOfTransactions[],
    header: HeaderValues,
    errors: string[],
  ])[] = [
    ['a wrong number', groups(), { count: '4' }, ['controlCount GrpHdr/NbOfTxs 4']],
    ['an invalid number', groups(), { count: '3.0' }, ['controlCount GrpHdr/NbOfTxs 3.0']],
    ['a wrong sum', groups(), { sum: '10.51' }, ['controlTotal GrpHdr/CtrlSum 10.51']],
    ['an invalid sum', groups(), { sum: '10,50' }, ['controlTotal GrpHdr/CtrlSum 10,50']],
    ['a wrong number of a group', groups({}, { count: '2' }), {}, ['controlCount PmtInf[2]/NbOfTxs 2']],
    ['a wrong sum of a group', groups({ sum: '3.49' }), {}, ['controlTotal PmtInf[1]/CtrlSum 3.49']],
    [
      'only wrong totals',
      groups({ count: '9', sum: '9' }, { sum: '0' }),
      { count: '0', sum: '0' },
      [
        'controlCount PmtInf[1]/NbOfTxs 9',
        'controlTotal PmtInf[1]/CtrlSum 9',
        'controlTotal PmtInf[2]/CtrlSum 0',
        'controlCount GrpHdr/NbOfTxs 0',
        'controlTotal GrpHdr/CtrlSum 0',
      ],
    ],
  ];

  test.each(statements)(
    'a pain.001 file with %s is refused, and the wrong totals are named',
    async (_, written, header, errors) => {
      const { lines, errors: found } = await readOrder(pain001File(written, header));
      expect([lines.length, found.map(({ code, field, value }) => `${code} ${field} ${value}`)]).toEqual([0, errors]);
    },
  );

  test('a pain.001 file without totals, or without those of one group, is read with a warning', async () => {
    const nothing = { count: '', sum: '' };
    const none = await readOrder(pain001File(groups(nothing, nothing), nothing));
    expect([none.controlTotals, codes(none.warnings)]).toEqual([{ stated: null, summed: totals }, ['noControlTotals']]);
    const one = await readOrder(pain001File(groups({}, nothing), nothing));
    expect([one.controlTotals.stated, codes(one.warnings)]).toEqual([null, ['noControlTotals']]);
  });

  test('the totals of a pain.001 file may come from its groups alone, or from its header alone', async () => {
    const nothing = { count: '', sum: '' };
    expect((await readOrder(pain001File(groups(), nothing))).controlTotals.stated).toEqual(totals);
    expect((await readOrder(pain001File(groups(nothing, nothing)))).controlTotals.stated).toEqual(totals);
  });

  test('the totals of a pain.001 file may be written as 10.5 or 010.500', async () => {
    expect(await outcomeOf(pain001File(groups(), { sum: '10.5', count: '03' }))).toEqual(accepted('1', '2', '3'));
    expect(await outcomeOf(pain001File(groups(), { sum: '+010.500' }))).toEqual(accepted('1', '2', '3'));
  });

  test('pain.001 transactions with errors count in the totals', async () => {
    const transactions = [transaction(), transaction({ iban: 'DE00', amount: '5.00' })];
    expect(await outcomeOf(pain001File([{ transactions }]))).toEqual({ rows: ['1'], warnings: [], errors: ['badIban@2'] });
  });
});

describe('a group', () => {
  test('a pain.001 group paid by cheque is left out, and counts in the totals', async () => {
    const file = pain001File([
      { values: { method: 'CHK' }, transactions: [transaction({ ...noBank, name: 'Nobody' }), transaction()] },
      { values: { method: 'TRA' }, transactions: [transaction()] },
    ]);
    expect(await outcomeOf(file)).toEqual({ rows: ['3'], warnings: ['chequeSkipped@1', 'chequeSkipped@2'], errors: [] });
  });

  test('a pain.001 group of another method orders no transfers', async () => {
    const file = pain001File([{ values: { method: 'DD' }, transactions: [transaction()] }]);
    expect(await outcomeOf(file)).toEqual(refused('badTransactionCode@1'));
  });

  /** Moves the elements of these names after the transactions of their group. */
  const moved = (file: string, ...names: readonly string[]): string =>
    names.reduce((text, name) => {
      const found = new RegExp(`<${name}>.*?</${name}>`).exec(text)![0];
      return text.replace(found, '').replace('</PmtInf>', `${found}</PmtInf>`);
    }, file);

  test('a pain.001 group may name the payer and the method after its transactions', async () => {
    const file = moved(orderOf(transaction(), transaction()), 'PmtMtd', 'DbtrAcct', 'DbtrAgt');
    const { lines, errors } = await readOrder(file);
    expect(errors).toEqual([]);
    expect(lines.map(({ sourceAccountKey }) => sourceAccountKey)).toEqual(new Array(2).fill('GB41ABCD10203012345678*ABCDGB2L'));
    const cheques = pain001File([{ values: { method: 'CHK' }, transactions: [transaction()] }]);
    expect(await outcomeOf(moved(cheques, 'PmtMtd'))).toMatchObject({ rows: [], warnings: ['chequeSkipped@1'] });
  });

  test('a pain.001 group may state its totals after its transactions', async () => {
    const file = pain001File([{ transactions: [transaction()] }], { count: '', sum: '' });
    expect(await outcomeOf(moved(file, 'CtrlSum', 'NbOfTxs'))).toEqual(accepted('1'));
  });

  test('a pain.001 group of very many transactions must name its method before them', async () => {
    const file = orderOf(...new Array<TransactionValues>(5002).fill(transaction()));
    expect((await readOrder(file)).lines.length).toBe(5002);
    expect(await outcomeOf(moved(file, 'PmtMtd'))).toEqual(refused('recordOrder'));
    const silent = pain001File([{ values: { bic: '' }, transactions: new Array<TransactionValues>(5002).fill(transaction()) }]);
    const { lines } = await readOrder(silent);
    expect([lines.length, lines.at(-1)?.clientData]).toEqual([5002, '5002']);
  });
});
