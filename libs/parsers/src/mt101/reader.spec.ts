import { describe, expect, test } from '@jest/globals';
import type { PaymentLine } from '@counterfoil/domain';
import fc from 'fast-check';
import { bytesSource, defaultLimits, type Limits } from '../payment-file.js';
import type { Problem } from '../problems.js';
import { Findings } from '../reading/findings.js';
import type { OpenFile } from '../reading/format.js';
import { openFile } from '../reading/open-file.js';
import { type FieldValues, inBlocks, messageLines, textLines } from '../testing/mt101-file.js';
import { codes } from '../testing/read.js';
import { samplesOf } from '../testing/samples.js';
import { mt101 } from './format.js';

const opened = async (bytes: Uint8Array, fileName = 'file.txt', limits: Partial<Limits> = {}): Promise<OpenFile> => {
  const result = await openFile(bytesSource(fileName, bytes), { customerCountry: 'AUS' }, { limits });
  if ('refused' in result) throw new Error(result.refused.code);
  return result.file;
};

type Reading = { readonly accepted: boolean; readonly lines: readonly PaymentLine[]; readonly findings: Findings };

const read = async (text: string | readonly string[], limits: Partial<Limits> = {}): Promise<Reading> => {
  const bytes = new TextEncoder().encode(typeof text === 'string' ? text : text.join('\r\n'));
  const lines: PaymentLine[] = [];
  const findings = new Findings((batch: readonly PaymentLine[]) => void lines.push(...batch), defaultLimits.errors);
  await mt101.read(await opened(bytes, 'file.txt', limits), findings);
  await findings.flush();
  const accepted = findings.recognised && !findings.refused && findings.count > 0;
  return { accepted, lines: accepted ? lines : [], findings };
};

type Outcome = { readonly lines: number; readonly warnings?: readonly string[]; readonly errors?: readonly string[] };

const outcomeOf = async (text: string | readonly string[]): Promise<Outcome> => {
  const { lines, findings } = await read(text);
  const { warnings, errors } = findings;
  const all = (problems: readonly Problem[]) => codes(problems);
  return {
    lines: lines.length,
    ...(warnings.length === 0 ? {} : { warnings: all(warnings) }),
    ...(errors.length === 0 ? {} : { errors: all(errors) }),
  };
};

const linesOf = async (text: readonly string[]): Promise<readonly PaymentLine[]> => (await read(text)).lines;

const three: readonly FieldValues[] = [{}, { '21': 'PAY-2' }, { '21': 'PAY-3' }];
const second = (values: FieldValues): string[] => messageLines([{}, values]);

describe('the sample', () => {
  const [sample] = samplesOf(['mt101']);
  const text = new TextDecoder().decode(sample!.bytes);

  test('the MT101 sample is read as expected', async () => {
    const { lines, findings } = await read(text);
    const expected = (sample!.expected.lines ?? []).map((line) => ({ ...line, action: 'file.txt' }));
    expect(lines.map(({ reference: _, ...line }) => line)).toEqual(expected);
    expect(lines.map(({ reference }) => reference)).toEqual(['INV 20417', undefined]);
    expect([findings.warnings, findings.errors]).toEqual([[], []]);
    expect(findings.controlTotals).toEqual({ stated: null, summed: { credits: 134950, debits: 0, count: 2 } });
  });

  test('the MT101 sample is refused wherever it is cut off', async () => {
    for (let end = 5; end < text.trimEnd().length; end++) {
      const { accepted, findings } = await read(text.slice(0, end));
      expect([end, accepted, findings.errors.length > 0]).toEqual([end, false, true]);
    }
  });

  test('the MT101 format detects its own sample among all samples', async () => {
    const detected: string[] = [];
    for (const { expected, bytes } of samplesOf([
      'aba',
      'ach',
      'csv',
      'deskbank-csv',
      'gifts',
      'mt101',
      'mt9',
      'pain.001',
      'unknown',
    ])) {
      const result = await openFile(bytesSource(expected.file, bytes), expected.context, {});
      if ('file' in result && mt101.detect(result.file.clues)) detected.push(expected.file);
    }
    expect(detected).toEqual(['mt101.txt']);
  });
});

describe('messages', () => {
  const blocks = messageLines(three);
  const text = textLines(three);
  const shapes: readonly (readonly [name: string, text: string | readonly string[], outcome: Outcome])[] = [
    ['with LF', blocks.join('\n'), { lines: 3 }],
    ['with CR', blocks.join('\r'), { lines: 3 }],
    ['with blanks at line ends and blank lines', blocks.map((line) => `${line}  \r\n`).join('  \r\n'), { lines: 3 }],
    [
      'with small letters in tags',
      blocks.map((line) => line.replace(/^:(\d\d)([A-Z]):/, (tag) => tag.toLowerCase())),
      { lines: 3 },
    ],
    [
      'with all other blocks',
      messageLines(three, {}, { trailer: '{5:{MAC:00000000}{CHK:19DA346889CC}}{S:{SAC:}{COP:P}}' }),
      { lines: 3 },
    ],
    [
      'with blocks on lines of their own',
      ['{1:F01ABCDAU2SAXXX0000000000}', '{2:I101ABCDAU2SXXXXN}', '{3:{108:REF1}', '}{4:', ...text, '-}', '{5:', '{CHK:1}}'],
      { lines: 3 },
    ],
    ['without block 1', ['{2:I101ABCDAU2SXXXXN}{4:', ...text, '-}'], { lines: 3 }],
    ['with the end mark behind a field', [...blocks.slice(0, -2), ':71A:SHA-}'], { lines: 3 }],
    ['one after another', [...blocks, ...blocks], { lines: 6 }],
    ['one after another on one line', [...blocks, ...blocks].join('\n').replace('-}\n{1', '-}{5:{CHK:1}}{1'), { lines: 6 }],
    ['separated as in RJE files', `${blocks.join('\r\n')}$\r\n${blocks.join('\r\n')}$`, { lines: 6 }],
    [
      'separated as in PCC files',
      `\u0001${blocks.join('\r\n')}\u0003${' '.repeat(99)}\u0001${blocks.join('\r\n')}\u0003`,
      { lines: 6 },
    ],
    ['followed by prose', [...blocks, 'Regards', 'Finance', ...blocks], { lines: 6, warnings: ['unknownRecord@4'] }],
    ['bare', text, { lines: 3 }],
    ['bare with an end mark', [...text, '-'], { lines: 3 }],
    ['bare with the end mark of a block', [...text, '-}'], { lines: 3 }],
    ['bare, one after another', [...text, ...text], { lines: 6 }],
    ['bare, one after another with end marks', [...text, '-', ...text, '-'], { lines: 6 }],
    ['bare, followed by prose', [...text, '-', 'Regards'], { lines: 3, warnings: ['unknownRecord@4'] }],
    [
      'bare without a complete :71A:, which may be cut',
      [...text.slice(0, -1), ':71A:S'],
      { lines: 3, warnings: ['missingTrailer@3'] },
    ],
    ['bare without :71A:, but with an end mark', [...text.slice(0, -1), '-'], { lines: 3 }],
    ['bare, the first one without :71A:', [...text.slice(0, -1), ...text], { lines: 6, warnings: ['missingTrailer@3'] }],
    ['without the end mark', blocks.slice(0, -1), { lines: 0, errors: ['recordOrder'] }],
    ['the first without the end mark', [...blocks.slice(0, -1), ...blocks], { lines: 0, errors: ['recordOrder@3'] }],
    [
      'the end mark without its brace',
      [...blocks.slice(0, -1), '-', ...blocks],
      { lines: 0, errors: ['recordLength@3', 'recordOrder@3'] },
    ],
    ['cut in the trailer', [...blocks, '{5:{CHK:123}'], { lines: 0, errors: ['recordOrder'] }],
    ['cut in the header', [...blocks, '{1:F01ABCDAU2SAXXX0000000000}'], { lines: 0, errors: ['recordOrder'] }],
    [
      'a header without text',
      ['{1:F01ABCDAU2SAXXX0000000000}{2:I101ABCDAU2SXXXXN}', ...blocks],
      { lines: 0, errors: ['recordOrder@1'] },
    ],
    ['without block 2', ['{1:F01ABCDAU2SAXXX0000000000}{4:', ...text, '-}'], { lines: 0, errors: ['badHeader@1'] }],
    ['without type in block 2', messageLines(three, {}, { application: 'X101' }), { lines: 0, errors: ['badHeader@1'] }],
    ['whose header is lost', [...blocks, ...blocks.slice(1)], { lines: 0, errors: ['recordOrder@4'] }],
    [
      'whose header became prose',
      [...blocks, 'Regards', ...blocks.slice(1)],
      { lines: 0, warnings: ['unknownRecord@4'], errors: ['recordOrder@4'] },
    ],
    ['without fields', ['{2:I101ABCDAU2SXXXXN}{4:', '-}'], { lines: 0, errors: ['mandatoryField@1', 'mandatoryField@1'] }],
    ['with text before the first field', inBlocks(['BLUEGUM', ...text]), { lines: 0, errors: ['recordOrder@1'] }],
    ['bare, then with blocks', [...text, ...blocks], { lines: 0, errors: ['recordOrder@4'] }],
  ];

  test.each(shapes)('MT101 messages are read or refused: %s', async (_, content, outcome) =>
    expect(await outcomeOf(content)).toEqual(outcome),
  );

  test('the payments of several MT101 messages are numbered in one sequence', async () => {
    const lines = await linesOf([...blocks, ...blocks]);
    expect(lines.map(({ clientData }) => clientData)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test.each([
    ['I103', ['notAPaymentFile']],
    ['I104ABCDAU2SXXXXN', ['notAPaymentFile']],
    ['O9401200261130ABCDAU2SAXXX00000000002611301200N', ['notAPaymentFile']],
  ])('a SWIFT message with the header %s is refused, because it is not an MT101', async (application, errors) => {
    const other = messageLines(three, {}, { application });
    expect(await outcomeOf([...other, ...other])).toEqual({ lines: 0, errors });
    expect(await outcomeOf([...blocks, ...other])).toEqual({ lines: 0, errors });
  });

  test.each([
    ['MT103', [':20:1', ':23B:CRED', ':32A:261201AUD100,', ':59:/1', 'A', ':71A:SHA']],
    ['MT940', [':20:1', ':25:062001/10004567', ':28C:1/1', ':60F:C261130AUD1,', ':61:2611301130C1,NMSC', ':62F:C261130AUD2,']],
    ['MT202', [':20:1', ':21:2', ':32A:261201AUD100,', ':58A:ABCDAU2S']],
  ])('the bare fields of an %s message are detected and refused by name', async (_, fields) => {
    expect(await outcomeOf(fields)).toEqual({ lines: 0, errors: ['notAPaymentFile'] });
    expect(mt101.detect((await opened(new TextEncoder().encode(fields.join('\n')))).clues)).toBe(true);
  });

  test.each([
    ['{1:F01', true],
    [':20:A\n:32B:AUD1,', true],
    [':20:A\n:25:B', false],
    [':21:A\n:32B:AUD1,', false],
    ['Dear all,\n:20:A\n:32B:AUD1,', false],
    ['The text {1:F01', false],
  ])('the text %j is detected as MT101 or not', async (text_, detected) => {
    expect(mt101.detect((await opened(new TextEncoder().encode(text_))).clues)).toBe(detected);
  });

  test('text of another kind is not recognised as MT101', async () => {
    const { findings } = await read('Dear all,\nthe field :20: is missing.\n:-)');
    expect(findings.recognised).toBe(false);
  });
});

describe('fields', () => {
  const faults: readonly (readonly [name: string, text: readonly string[], outcome: Outcome])[] = [
    [':20: missing', messageLines([{}], { '20': '' }), { lines: 0, errors: ['mandatoryField@1'] }],
    [':20: empty', inBlocks(textLines([{}]).with(0, ':20:')), { lines: 0, errors: ['mandatoryField@1'] }],
    [
      ':20: missing in a second message',
      [...messageLines(three), ...messageLines([{}], { '20': '' })],
      { lines: 0, errors: ['mandatoryField@4'] },
    ],
    ['no :21:', messageLines([]), { lines: 0, errors: ['mandatoryField@1'] }],
    [':21: missing', messageLines([{ '21': '' }]), { lines: 0, errors: ['mandatoryField@1'] }],
    [':21: missing in the second payment', second({ '21': '' }), { lines: 0, errors: ['mandatoryField@2'] }],
    [
      ':21: empty',
      second({}).map((line) => (line === ':21:PAY-1' ? ':21:' : line)),
      { lines: 0, errors: ['mandatoryField@1', 'mandatoryField@2'] },
    ],
    [':32B: missing', second({ '32B': '' }), { lines: 0, errors: ['mandatoryField@2'] }],
    [':59: missing', second({ '59': '' }), { lines: 0, errors: ['mandatoryField@2'] }],
    [':32B: and :59: missing', second({ '32B': '', '59': '' }), { lines: 0, errors: ['mandatoryField@2', 'mandatoryField@2'] }],
    [':32B: without comma', second({ '32B': 'AUD1250' }), { lines: 1, errors: ['badAmount@2'] }],
    [':32B: with a dot', second({ '32B': 'AUD1250.50' }), { lines: 1, errors: ['badAmount@2'] }],
    [':32B: without currency', second({ '32B': '1250,50' }), { lines: 1, errors: ['badCurrency@2'] }],
    [':32B: with an unknown currency', second({ '32B': 'AUX1250,50' }), { lines: 1, errors: ['badCurrency@2'] }],
    [':32B: of zero', second({ '32B': 'USD0,' }), { lines: 2, warnings: ['zeroAmount@2'] }],
    [':59: without account', second({ '59': 'BLUEGUM' }), { lines: 1, errors: ['badAccountNumber@2'] }],
    [':59: without name', second({ '59': '/10203040' }), { lines: 2, warnings: ['noName@2'] }],
    [
      'amount, currency and account wrong',
      second({ '32B': 'AUX1', '59': 'A' }),
      { lines: 1, errors: ['badCurrency@2', 'badAmount@2', 'badAccountNumber@2'] },
    ],
    ['a cheque', second({ '23E': 'CHQB', '59': 'BLUEGUM' }), { lines: 1, warnings: ['chequeSkipped@2'] }],
    ['a cheque with an account', second({ '23E': 'CHQB' }), { lines: 2 }],
    [':57A: wrong', second({ '57A': 'ABCDIPFF' }), { lines: 1, errors: ['badBankCode@2'] }],
    [
      'all payments wrong',
      messageLines([{ '59': 'A' }, { '32B': 'AUD1' }]),
      { lines: 0, errors: ['badAccountNumber@1', 'badAmount@2'] },
    ],
    ['a field in a sequence twice', inBlocks([...textLines([{}]), ':71A:SHA']), { lines: 0, errors: ['recordOrder@1'] }],
    ['two options of a field', inBlocks([...textLines([{}]), ':57A:ABCDDEFF']), { lines: 0, errors: ['recordOrder@1'] }],
    [
      'a second payee',
      inBlocks([...textLines([{}]), ':59A:/1', 'ABCDDEFF']),
      { lines: 0, errors: ['mandatoryField@2', 'mandatoryField@2'] },
    ],
    ['a field of sequence A in B', inBlocks([...textLines([{}]), ':30:261201']), { lines: 0, errors: ['recordOrder@1'] }],
    ['a second :20: in one block', inBlocks([...textLines([{}]), ':20:A']), { lines: 0, errors: ['recordOrder@1'] }],
    ['several :23E:', inBlocks([...textLines([{}]), ':23E:URGP', ':23E:INTC']), { lines: 1 }],
    ['a field of the future', inBlocks([...textLines([{}]), ':99Z:X', 'MORE']), { lines: 1, warnings: ['unknownRecord@1'] }],
    [
      'an unknown option of a field that decides',
      inBlocks([...textLines([{ '57C': '' }]), ':57B:X']),
      { lines: 0, errors: ['recordOrder@1'] },
    ],
    ['a damaged tag', inBlocks([...textLines([{ '57C': '' }]), ':5:X']), { lines: 0, errors: ['recordOrder@1'] }],
    [
      'a tag without its colon',
      inBlocks(textLines([{}]).map((line) => line.replace(/^:57C/, '57C'))),
      { lines: 0, errors: ['recordLength@1'] },
    ],
    [
      ':59: of six lines',
      inBlocks(textLines([{ '59': ['/1', 'A', 'B', 'C', 'D'] }]).flatMap((line) => (line === 'D' ? ['D', 'E', 'F'] : [line]))),
      { lines: 0, errors: ['recordLength@1'] },
    ],
    [
      ':70: of six lines',
      inBlocks(textLines([{ '70': ['A', 'B', 'C', 'D'] }]).flatMap((line) => (line === 'D' ? ['D', 'E', 'F'] : [line]))),
      { lines: 1, warnings: ['longRecord@1'] },
    ],
  ];

  test.each(faults)('the fields of an MT101 message are checked: %s', async (_, text, outcome) =>
    expect(await outcomeOf(text)).toEqual(outcome),
  );

  test('an MT101 message whose fields belong to another type is refused', async () => {
    expect(await outcomeOf(inBlocks([':20:1', ':23B:CRED', ':21:1']))).toEqual({ lines: 0, errors: ['notAPaymentFile'] });
  });

  test('MT101 remittance lines become the reference, and a name that fills its line is marked', async () => {
    const name = 'BLUEGUM JOINERY AND CABINETS PTY LT';
    const [line] = await linesOf(messageLines([{ '59': ['/1', name], '70': ['INV 1', 'INV 2'] }]));
    expect(line).toMatchObject({ reference: 'INV 1 INV 2', accountName: name, nameFillsField: true });
  });

  test('the sum of an MT101 message includes the payments that are left out', async () => {
    const { findings } = await read(
      messageLines([{}, { '59': 'A' }, { '32B': 'AUD1' }, { '23E': 'CHQB', '59': 'B', '32B': 'AUD1,' }]),
    );
    expect(findings.controlTotals).toEqual({ stated: null, summed: { credits: 250200, debits: 0, count: 4 } });
  });
});

describe('the bank of the payee without :57:', () => {
  const noBank = { '57C': '' };
  const plain = { ...noBank, '59': ['/1234567', 'A'] };
  const german = { ...noBank, '59': ['/DE89370400440532013000', 'A'] };
  const output = { basic: 'F01ABCDNZ2LAWLG0000000000', application: 'O1011200261130ABCDAU2SAXXX00000000002611301200N' };

  const cases: readonly (readonly [name: string, text: readonly string[], expected: Partial<PaymentLine>])[] = [
    [
      'is that of 52A',
      messageLines([plain]),
      { accountCode: '062001', accountCodeType: 9, swiftCode: 'ABCDAU2SXXX', country: 'AUS' },
    ],
    [
      'is that of 52A of the payment',
      messageLines([{ ...plain, '52A': 'ABCDGB2L' }]),
      { accountCode: 'ABCDGB2L', accountCodeType: 11, country: 'GBR' },
    ],
    [
      'is the receiver of a message in',
      messageLines([plain], { '52A': '' }),
      { accountCode: 'ABCDAU2SXXX', swiftCode: 'ABCDAU2SXXX', accountCodeType: 11 },
    ],
    [
      'is the receiver of a message out',
      messageLines([plain], { '52A': '' }, output),
      { accountCode: 'ABCDNZ2LWLG', swiftCode: 'ABCDNZ2LWLG', country: 'NZL' },
    ],
    [
      'is named by an IBAN of another country',
      messageLines([german]),
      { accountCode: 'DE89370400440532013000', accountCodeType: 2, country: 'DEU' },
    ],
    [
      'holds an IBAN of its own country',
      messageLines([german], { '52A': 'ABCDDEFF' }),
      { accountCode: 'ABCDDEFF', accountCodeType: 2, swiftCode: 'ABCDDEFF' },
    ],
    ['is named by the IBAN in bare fields', textLines([german], { '52A': '' }), { accountCode: 'DE89370400440532013000' }],
  ];

  test.each(cases)('the bank of a payee without :57: %s', async (_, text, expected) =>
    expect(await linesOf(text)).toMatchObject([expected]),
  );

  test('the bank of a payee without :57: is unknown in bare fields without 52A, and where 52A is wrong', async () => {
    expect(await outcomeOf(textLines([{}, plain], { '52A': '' }))).toEqual({ lines: 1, errors: ['badBankCode@2'] });
    expect(await outcomeOf(messageLines([{}, plain], { '52A': 'ABCD' }))).toEqual({ lines: 1, errors: ['badBankCode@2'] });
  });
});

describe('the paying account', () => {
  const cases: readonly (readonly [name: string, payment: FieldValues, general: FieldValues, expected: string | undefined])[] = [
    ['has the clearing number of 52A', {}, {}, '06200110004567*062001'],
    ['has the BIC of 52A', {}, { '52A': 'ABCDAU2SXXX' }, '06200110004567*ABCDAU2SXXX'],
    ['has the clearing number of 52C', {}, { '52C': '//AU062001' }, '06200110004567*062001'],
    ['has the receiver without 52A', {}, { '52A': '' }, '06200110004567*ABCDAU2SXXX'],
    ['is named in the payment', { '50F': ['/12 34-5', '1/A'], '52A': 'ABCDGB2L' }, { '50H': '', '52A': '' }, '12345*ABCDGB2L'],
    ['of the payment counts before that of the message', { '50K': ['/99', 'A'] }, {}, '99*062001'],
    [
      'in New Zealand has base and suffix',
      {},
      { '50G': ['/01-0242-0100194-00', 'ABCDNZ2L'], '52C': '//NZ010242' },
      '0100194000*010242',
    ],
    ['is empty without an account', {}, { '50H': 'KOOKABURRA TRADING' }, undefined],
    ['is empty without a customer', {}, { '50H': '', '50L': 'KOOKABURRA TRADING' }, undefined],
  ];

  test.each(cases)('the MT101 paying account %s', async (_, payment, general, expected) => {
    expect((await linesOf(messageLines([payment], general)))[0]?.sourceAccountKey).toBe(expected);
  });

  test('a paying account in bare fields without 52A has its IBAN as code, or no code', async () => {
    const iban = 'DE89370400440532013000';
    const keyOf = async (account: string) => {
      const [line] = await linesOf(textLines([{}], { '50H': [`/${account}`, 'A'], '52A': '' }));
      return line?.sourceAccountKey;
    };
    expect([await keyOf(iban), await keyOf('1234')]).toEqual([`${iban}*${iban}`, '1234*']);
  });
});

describe('the pages of an order', () => {
  const warned = (row: number) => `missingTrailer@${row}`;

  test.each([
    [['1/1'], {}],
    [['00001/00001'], {}],
    [['1/2', '2/2'], {}],
    [['1/3', '2/3', '3/3', '1/1'], {}],
    [['1/1', '1/1'], {}],
    [['', '1/2', '', '2/2'], {}],
    [['1/2'], { warnings: [warned(1)] }],
    [['2/2'], { warnings: [warned(1)] }],
    [['1/2', '1/2', '2/2'], { warnings: [warned(1)] }],
    [['1/2', '1/1'], { warnings: [warned(1)] }],
    [['1/3', '2/2'], { warnings: [warned(1), warned(2)] }],
    [['2/3', '3/3'], { warnings: [warned(1)] }],
    [['1/3', '3/3'], { lines: 0, errors: ['controlCount@2'] }],
    [['1/3', '2/3', '2/3', '3/3'], { lines: 0, errors: ['controlCount@3'] }],
    [['3/3', '1/3', '2/3'], { warnings: [warned(1), warned(3)] }],
    [['1'], { warnings: ['noControlTotals@1'] }],
    [['0/0'], { warnings: ['noControlTotals@1'] }],
    [['3/2'], { warnings: ['noControlTotals@1'] }],
  ])('the pages %j of an order are complete or reported', async (pages, outcome) => {
    const text = pages.flatMap((page) => messageLines([{}], { '28D': page }));
    expect(await outcomeOf(text)).toEqual({ lines: pages.length, ...outcome });
  });
});

test('an MT101 line beyond the limit is refused with its number in the file', async () => {
  const { findings } = await read(inBlocks([...textLines([{}]), `:70:${'A'.repeat(2000)}`]), { recordLength: 1000 });
  expect(codes(findings.errors)).toEqual(['recordLength@17']);
});

test('a thousand lines too many in an MT101 field are one problem', async () => {
  const { findings } = await read(inBlocks([...textLines([{}]), ...new Array<string>(1000).fill('A')]));
  expect(codes(findings.errors)).toEqual(['recordLength@1']);
});

describe('write, then read', () => {
  const text = (most: number) =>
    fc.stringMatching(/^[A-Z0-9?()+.,'][A-Za-z0-9?()+.,' ]{0,40}$/).map((value) => value.slice(0, most).trim());
  const digits = (shortest: number, longest: number) =>
    fc.stringMatching(new RegExp(`^[1-9][0-9]{${shortest - 1},${longest - 1}}$`));

  const amount = fc.tuple(
    fc.constantFrom('AUD', 'EUR', 'JPY', 'KWD'),
    fc.nat(99_999_999),
    fc.constantFrom('', '5', '05', '50', '500'),
  );

  const destination = fc.oneof(
    digits(6, 6).map((bsb) => ({ bank: { '57C': `//AU${bsb}` }, code: bsb, type: 9, account: null })),
    fc.constantFrom('ABCDJPJT', 'ABCDGB2LXXX').map((bic) => ({ bank: { '57A': bic }, code: bic, type: 11, account: null })),
    fc
      .constantFrom('DE89370400440532013000', 'FR1420041010050500013M02606')
      .map((iban) => ({ bank: { '57C': '' }, code: iban, type: 2, account: iban })),
  );

  const payment = fc.record({ id: text(16), amount, destination, number: digits(5, 20), name: text(35), reference: text(35) });

  test('written MT101 messages are read with the same payments, in blocks and as bare fields', async () => {
    const messages = fc.array(fc.array(payment, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(messages, fc.boolean(), fc.constantFrom('\r\n', '\n', '\r'), async (written, bare, lineEnd) => {
        const content = written.flatMap((payments) => {
          const values = payments.map(({ id, amount: [currency, whole, decimals], destination: { bank, account }, ...rest }) => ({
            '21': id,
            '32B': `${currency}${whole},${decimals}`,
            ...bank,
            '59': [`/${account ?? rest.number}`, rest.name],
            '70': rest.reference,
          }));
          return bare ? textLines(values) : messageLines(values);
        });
        const { lines, findings } = await read(content.join(lineEnd));
        expect([findings.errors, findings.warnings.filter(({ code }) => code !== 'zeroAmount')]).toEqual([[], []]);
        const payments = written.flat();
        expect(
          lines.map((line) => [
            line.paymentId,
            line.currency,
            line.amount,
            line.accountCode,
            line.accountCodeType,
            line.accountNumber,
            line.accountName,
            line.reference,
            line.clientData,
          ]),
        ).toEqual(
          payments.map(
            ({ id, amount: [currency, whole, decimals], destination: { code, type, account }, number, name, reference }, i) => [
              id,
              currency,
              whole * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')),
              code,
              type,
              account ?? number,
              name,
              reference,
              String(i + 1),
            ],
          ),
        );
        expect(findings.controlTotals.summed.credits).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
      }),
      { numRuns: 200 },
    );
  });
});
