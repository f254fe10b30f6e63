import { describe, expect, test } from '@jest/globals';
import type { RegisterAnswer } from '../registers/register-check.js';
import type { EarlierPayment } from './alerts.js';
import type { Evidence, JudgedLine } from './events.js';
import { type JudgeFacts, judgeLine, type OtherFact, type OwnFact } from './judge.js';
import { type Candidate, payeeKeys } from './known-payee.js';
import type { PaymentLine } from './payment-line.js';

const fact = (name: string, revision = 1): Evidence => ({
  fact: name,
  at: '2026-01-01T00:00:00.000Z',
  stream: 'customer1.supplier-1',
  revision,
  hash: `hash-of-${name}`,
});
const answered = fact('SupplierVerified', 2);
const certified = fact('SupplierSelfCertified', 3);
const onFile = fact('SupplierAdded', 0);

const ACME = 'Acme Pty Ltd';
const own = (more: Partial<OwnFact> = {}): OwnFact => ({
  supplierId: 's-1',
  active: true,
  reported: false,
  verifiedName: null,
  certifiedNames: [],
  accountName: ACME,
  govCode: null,
  supplierCode: 'ACM01',
  supplierName: 'Acme',
  taxNumber: null,
  limitAmount: null,
  duplicateDays: null,
  ofacStatus: null,
  screening: null,
  answerGrade: null,
  weakBecause: [],
  isAccepted: false,
  hasOpenClaim: false,
  answered: null,
  certified: null,
  onFile,
  ...more,
});
const verifiedRecord = (name: string, more: Partial<OwnFact> = {}) =>
  own({ verifiedName: name, answerGrade: 'strong', answered, ...more });
const certifiedRecord = (name: string, more: Partial<OwnFact> = {}) => own({ certifiedNames: [name], certified, ...more });
const other = (tenant: string, verifiedName = ACME): OtherFact => ({
  tenant,
  verifiedName,
  govCode: null,
  reported: false,
  answered: fact(`${tenant} SupplierVerified`),
});

const line: PaymentLine = {
  accountName: ACME,
  accountNumber: '12345678',
  accountCode: '062000',
  accountCodeType: 9,
  country: 'AUS',
  currency: 'AUD',
  amount: 10_000,
  clientData: '2',
  action: 'creditors.aba',
};
const MATCH_KEY = 'AUS:062000:12345678';
const facts: JudgeFacts = {
  n: 3,
  line,
  matchKey: MATCH_KEY,
  own: [],
  others: [],
  candidates: [],
  at: '2026-01-31T00:00:00.000Z',
  earlier: [],
  paid: [],
  dismissed: [],
  register: null,
  bankName: null,
  unscreened: null,
  policy: { crossMatchMinimum: 2, duplicateDays: 10, outOfRangePercent: 20, noIdentifierCodes: ['0', 'N/A'] },
};
const judge = (more: Partial<JudgeFacts>) => judgeLine({ ...facts, ...more });
const pay = (more: Partial<PaymentLine>): PaymentLine => ({ ...line, ...more });

describe('a judged line', () => {
  test('a judged line contains all its facts, also when nothing is known about it', () =>
    expect(judge({})).toEqual({
      n: 3,
      line,
      matchKey: MATCH_KEY,
      result: 2,
      unchecked: null,
      row: 10,
      name: { match: 'none', against: null, words: [] },
      grade: 'none',
      weakBecause: [],
      evidence: [],
      supplierId: null,
      sameSuppliers: [],
      similarSuppliers: [],
      alerts: [],
      limitAmount: null,
      register: null,
      ofacStatus: null,
      screening: null,
      bankName: null,
      paymentId: null,
      paymentDate: null,
    }));
  test('a judged line never contains the email', () => {
    const judged = judge({ line: pay({ email: 'ann@acme.example', reference: 'INV 7' }) });
    expect(JSON.stringify(judged)).not.toContain('acme.example');
    expect(judged.line).toEqual({ ...line, reference: 'INV 7' });
  });
  test('a line whose account cannot be compared is not checked: it is neither verified nor a mismatch', () =>
    expect(
      judge({ matchKey: null, own: [verifiedRecord(ACME, { limitAmount: 1, ofacStatus: 1 })], others: [other('b'), other('c')] }),
    ).toMatchObject({
      matchKey: '',
      result: null,
      unchecked: 'The account cannot be compared: its country, code or number is missing',
      row: null,
      name: { match: 'none', against: null, words: [] },
      grade: 'none',
      evidence: [],
      supplierId: null,
      limitAmount: null,
      ofacStatus: null,
      bankName: null,
      alerts: [],
    }));
});

describe('the grade of the evidence', () => {
  const verified = (more: Partial<OwnFact>) => judge({ own: [verifiedRecord(ACME, more)] });
  test('the evidence of a weak answer has the grade weak, with the reasons', () =>
    expect(verified({ answerGrade: 'weak', weakBecause: ['account-not-approved'] })).toMatchObject({
      result: 1,
      grade: 'weak answer',
      weakBecause: ['account-not-approved'],
    }));
  test('the evidence of an accepted weak answer has the grade accepted', () =>
    expect(verified({ isAccepted: true })).toMatchObject({ result: 1, grade: 'accepted answer', weakBecause: [] }));
  test('the evidence grade says that the supplier has claimed another account since, whatever the result', () => {
    expect(verified({ hasOpenClaim: true })).toMatchObject({ result: 1, grade: 'change claimed' });
    expect(judge({ own: [certifiedRecord(ACME, { hasOpenClaim: true })] })).toMatchObject({ result: 7, grade: 'change claimed' });
    const twice = [verifiedRecord(ACME), verifiedRecord(ACME, { supplierId: 's-2', hasOpenClaim: true })];
    expect(judge({ own: twice })).toMatchObject({ supplierId: 's-1', result: 1, grade: 'change claimed' });
  });
  test('the evidence of a reported account keeps the grade of the report', () =>
    expect(judge({ own: [own({ reported: true, hasOpenClaim: true })] })).toMatchObject({ grade: 'reported by supplier' }));
});

describe('the proof of each row of the table', () => {
  const zenith = 'Zenith Holdings';
  const alias = verifiedRecord(zenith, { certifiedNames: [ACME], certified });
  test.each<[number, number, string, Partial<JudgeFacts>, string, readonly Evidence[]]>([
    [
      1,
      3,
      'a report',
      { own: [own({ reported: true, answered: fact('AccountReportedIncorrect') })] },
      'reported by supplier',
      [fact('AccountReportedIncorrect')],
    ],
    [2, 8, 'an inactive record', { own: [verifiedRecord(ACME, { active: false })] }, 'on file only', [onFile]],
    [3, 1, 'an answer', { own: [verifiedRecord(ACME)] }, 'supplier answered', [answered]],
    [3, 1, 'a weak answer', { own: [verifiedRecord(ACME, { answerGrade: 'weak' })] }, 'weak answer', [answered]],
    [4, 7, 'an alias', { own: [alias] }, 'self-certified', [certified, answered]],
    [5, 0, 'an answer of another name', { own: [verifiedRecord(zenith)] }, 'supplier answered', [answered]],
    [
      5,
      0,
      'a weak answer of another name',
      { own: [verifiedRecord(zenith, { answerGrade: 'weak' })] },
      'weak answer',
      [answered],
    ],
    [6, 4, 'a cross-match', { others: [other('b'), other('c')] }, 'cross-match', [other('b').answered, other('c').answered]],
    [7, 7, 'a certification', { own: [certifiedRecord(ACME)] }, 'self-certified', [certified]],
    [8, 0, 'a certification of another name', { own: [certifiedRecord(zenith)] }, 'self-certified', [certified]],
    [8, 0, 'others of another name', { others: [other('b', zenith)] }, 'cross-match', [other('b').answered]],
    [
      8,
      0,
      'others of another name, a record on file',
      { own: [own()], others: [other('b', zenith)] },
      'cross-match',
      [other('b').answered],
    ],
    [9, 6, 'a record on file', { own: [own()] }, 'on file only', [onFile]],
    [10, 2, 'nothing', {}, 'none', []],
  ])(
    'a line decided by row %i with result %i has the grade and evidence of that row: %s',
    (row, result, _, given, grade, evidence) => expect(judge(given)).toMatchObject({ row, result, grade, evidence }),
  );
});

describe('a line with several records of its account', () => {
  const about = (...records: readonly OwnFact[]) => judge({ own: records, others: [] });
  const limited = (record: OwnFact): OwnFact => ({ ...record, supplierId: 's-2', limitAmount: 1, ofacStatus: 2 });
  const second = { supplierId: 's-2', limitAmount: 1, ofacStatus: 2 };
  test.each<[string, number, OwnFact, OwnFact]>([
    ['the reported one, also when it is inactive', 3, own(), own({ reported: true, active: false })],
    ['an inactive one only where all are', 6, own({ active: false }), own()],
    ['the one whose verified name matches, not one that is close', 1, verifiedRecord('Acme Ltd'), verifiedRecord(ACME)],
    ['the active one', 1, verifiedRecord(ACME, { active: false }), verifiedRecord(ACME)],
    [
      'the verified one whose alias matches',
      7,
      certifiedRecord(ACME),
      verifiedRecord('Zenith Holdings', { certifiedNames: [ACME], certified }),
    ],
    ['the verified one, not the certified one', 0, certifiedRecord('Zenith Stores'), verifiedRecord('Zenith Holdings')],
    ['the one that is certified under the name', 7, certifiedRecord('Acme Ltd'), certifiedRecord(ACME)],
    ['the one that is certified, not one on file', 0, own(), certifiedRecord('Zenith Holdings')],
  ])('a line that matches several records is judged by %s', (_, result, first, wanted) =>
    expect(about(first, limited(wanted))).toMatchObject({ result, ...second }),
  );

  test('a cut-off name is judged by the certified record whose name continues it', () => {
    const cut = pay({ accountName: 'Consolidated Hold', nameFillsField: true });
    const records = [own(), limited(certifiedRecord('Consolidated Holdings Pty Ltd'))];
    expect(judge({ line: cut, own: records })).toMatchObject({ result: 7, name: { match: 'truncated' }, ...second });
  });
});

describe('the sanctions status of a line', () => {
  const screening = { source: 'Watchman', listVersion: 'us_ofac@1', checkedAt: '2026-01-05T00:00:00.000Z', digest: 'a' };
  const screened = (ofacStatus: number | null, supplierId = 's-1') => verifiedRecord(ACME, { ofacStatus, supplierId, screening });
  test('a line keeps the lists that were searched, and when', () =>
    expect(judge({ own: [screened(1)] })).toMatchObject({ ofacStatus: 1, screening }));
  test.each([202, 3, 2])('of several records with the account the worst status counts: %p', (worst) =>
    expect(judge({ own: [screened(1), { ...screened(worst, 's-2'), active: false }] }).ofacStatus).toBe(worst),
  );
  test('where a provider is configured, a payee that was never screened is pending', () => {
    expect(judge({ own: [screened(null)], unscreened: 2 }).ofacStatus).toBe(2);
    expect(judge({ own: [screened(1), screened(null, 's-2')], unscreened: 2 }).ofacStatus).toBe(2);
    expect(judge({ others: [other('b'), other('c')], unscreened: 2 })).toMatchObject({ result: 4, ofacStatus: 2 });
    expect(judge({ own: [screened(null)] }).ofacStatus).toBeNull();
  });
});

describe('the same payee with another account', () => {
  const candidate = (more: Partial<Candidate> = {}): Candidate => {
    const { accountName = null, supplierName = 'Zenith Holdings' } = more;
    return {
      supplierId: 's-9',
      supplierCode: 'ZZZ99',
      supplierName,
      accountDisplay: '062-000 99999999',
      matchKey: 'AUS:062000:99999999',
      verifiedAt: null,
      accountName,
      govCode: null,
      ...payeeKeys({ accountName, supplierName }),
      ...more,
    };
  };
  const shown = {
    supplierId: 's-9',
    supplierCode: 'ZZZ99',
    supplierName: 'Zenith Holdings',
    accountDisplay: '062-000 99999999',
    matchKey: 'AUS:062000:99999999',
    verifiedAt: null,
  };
  const named = pay({ supplierCode: 'ACM01', govCode: '51824753556' });

  test.each<[string, Partial<Candidate>, Partial<JudgedLine['sameSuppliers'][number]>]>([
    ['the same supplier code', { supplierCode: 'ACM01' }, { supplierCode: 'ACM01', matchedBy: 'code' }],
    ['the same company number', { govCode: '51824753556' }, { matchedBy: 'company-number' }],
    ['the same account name', { accountName: 'ACME Pty. Limited' }, { matchedBy: 'name' }],
    ['the same supplier name', { supplierName: 'Acme Pty Ltd' }, { supplierName: 'Acme Pty Ltd', matchedBy: 'name' }],
    ['the same name with another legal form', { accountName: 'Acme Inc' }, { matchedBy: 'near-name' }],
    ['the same name without a legal form', { accountName: 'The Acme' }, { matchedBy: 'near-name' }],
    ['the same name with a slip', { accountName: 'Acmee Pty Ltd' }, { matchedBy: 'near-name' }],
    [
      'the same supplier name with a slip in its legal form',
      { supplierName: 'Acme Pty Limitd' },
      { supplierName: 'Acme Pty Limitd', matchedBy: 'near-name' },
    ],
  ])('another account of %s is a possible change', (_, more, differs) =>
    expect(judge({ line: named, candidates: [candidate(more)] }).sameSuppliers).toEqual([{ ...shown, ...differs }]),
  );
  test('a record of the same payee with the paid account is not a change of account', () =>
    expect(judge({ line: named, candidates: [candidate({ supplierCode: 'ACM01', matchKey: MATCH_KEY })] }).sameSuppliers).toEqual(
      [],
    ));
  test('two records with empty names, codes or numbers are not the same payee', () => {
    const silent = candidate({ supplierCode: '', govCode: '', supplierName: '...' });
    expect(judge({ line: pay({ accountName: '...' }), candidates: [silent] }).sameSuppliers).toEqual([]);
    expect(judge({ line: pay({ supplierCode: '', govCode: '' }), candidates: [silent] }).sameSuppliers).toEqual([]);
    expect(judge({ candidates: [candidate()] }).sameSuppliers).toEqual([]);
  });
  test('a line lists at most five records of the same payee, verified accounts first', () =>
    expect(
      judge({
        candidates: [1, 2, 3, 4, 5, 6].map((i) =>
          candidate({
            supplierId: `s-${i}`,
            accountName: 'Acme Pty Ltd',
            verifiedAt: i === 6 ? '2026-01-01T00:00:00.000Z' : null,
          }),
        ),
      }).sameSuppliers.map(({ supplierId }) => supplierId),
    ).toEqual(['s-6', 's-1', 's-2', 's-3', 's-4']));

  test('suppliers with similar names are listed apart from records of the same payee', () => {
    const close = candidate({ accountName: 'Acme Trading Pty Ltd', supplierName: 'Acme Trading' });
    const same = candidate({ supplierCode: 'ACM01', accountName: 'Acme Ltd', supplierName: 'Same' });
    const judged = judge({ line: named, candidates: [close, same, candidate()] });
    expect(judged.similarSuppliers).toEqual(['Acme Trading']);
    expect(judged.sameSuppliers.map(({ supplierName }) => supplierName)).toEqual(['Same']);
  });
  test('a line lists at most five suppliers with similar names', () =>
    expect(
      judge({
        candidates: [1, 2, 3, 4, 5, 6].map((i) => candidate({ accountName: 'Acme Trading Pty Ltd', supplierName: `Acme ${i}` })),
      }).similarSuppliers,
    ).toEqual(['Acme 1', 'Acme 2', 'Acme 3', 'Acme 4', 'Acme 5']));
});

describe('the alerts of a line', () => {
  const before = (at: string, reference = ''): EarlierPayment => ({ runId: 'run-0', n: 1, at, amount: 10_000, reference });
  const kinds = (more: Partial<JudgeFacts>) => judge(more).alerts.map(({ kind }) => kind);
  test('a line is compared with the payment limit and the duplicate days of its supplier', () => {
    const record = verifiedRecord(ACME, { limitAmount: 9_999, duplicateDays: 30 });
    const earlier = [before('2026-01-10T00:00:00.000Z')];
    expect(kinds({ own: [record], earlier })).toEqual(['duplicate', 'over-limit']);
    expect(judge({ own: [record], earlier }).limitAmount).toBe(9_999);
  });
  test('the alerts of a line follow the policy where the record sets nothing', () => {
    expect(kinds({ own: [verifiedRecord(ACME)], earlier: [before('2026-01-10T00:00:00.000Z')] })).toEqual([]);
    expect(kinds({ own: [verifiedRecord(ACME)], earlier: [before('2026-01-25T00:00:00.000Z')] })).toEqual(['duplicate']);
    expect(kinds({ line: pay({ amount: 12_001 }), earlier: [before('2025-01-25T00:00:00.000Z')] })).toEqual(['out-of-range']);
  });
  test('the alerts of a line compare the reference of the payment', () => {
    const earlier = [before('2025-01-10T00:00:00.000Z', 'INV 7')];
    expect(kinds({ line: pay({ reference: 'INV 7' }), earlier })).toEqual(['duplicate']);
    expect(kinds({ earlier })).toEqual([]);
  });
  test('a dismissed alert is not raised again', () =>
    expect(kinds({ earlier: [before('2026-01-25T00:00:00.000Z')], dismissed: ['duplicate'] })).toEqual([]));
});

describe('the register’s answer beside a line', () => {
  const answer: RegisterAnswer = {
    govCode: '51824753556',
    status: 'ACTIVE',
    entityName: ACME,
    tradingNames: ['Acme Trading'],
    entityType: 'PRV',
    effectiveFrom: null,
    registeredForGst: true,
    gstFrom: null,
    gstTo: null,
    taxNumber: '49091850',
  };
  const source = { source: 'demo', checkedAt: '2026-01-30T00:00:00.000Z', digest: 'd' };
  const numbered = pay({ govCode: '51824753556' });
  const asked = (more: Partial<JudgeFacts>, answered: RegisterAnswer | null = answer) =>
    judge({ line: numbered, register: { answer: answered, isAvailable: true, ...source }, ...more }).register;

  test('the register’s answer is kept with its source, and is absent when no register was asked', () => {
    expect(asked({})).toEqual({
      answer,
      flags: {
        abnStatus: 'ACTIVE',
        isValid: true,
        abnFlag: 1,
        nameWarning: false,
        registeredForGst: true,
        isTaxNumberValid: true,
      },
      ...source,
    });
    expect(judge({ line: numbered }).register).toBeNull();
  });
  test('a company number without an answer from the register is unknown', () =>
    expect(asked({}, null)?.flags).toMatchObject({ abnStatus: 'unknown', abnFlag: null }));
  test('the company number is “not available” when the register did not answer, and the source gives the reason', () => {
    const silent = {
      answer: null,
      isAvailable: false,
      ...source,
      source: 'ABN Lookup is not available: it timed out',
      digest: '',
    };
    expect(asked({ register: silent })).toMatchObject({
      answer: null,
      flags: { abnStatus: 'not available' },
      source: silent.source,
    });
  });
  test('the register is asked for the number of the line, or of the record if the line has none', () => {
    expect(asked({ line })?.flags.abnStatus).toBe('not registered');
    expect(asked({ line, own: [own({ govCode: '51824753556' })] })?.flags.abnStatus).toBe('ACTIVE');
    expect(asked({ line: pay({ govCode: 'N/A' }), own: [own({ govCode: '51824753556' })] })?.flags.abnStatus).toBe(
      'not registered',
    );
  });
  test('the tax number of the record is compared with the register’s', () =>
    expect(
      [null, '49091850', '35901981'].map((taxNumber) => asked({ own: [own({ taxNumber })] })?.flags.isTaxNumberValid),
    ).toEqual([true, true, false]));

  test.each<[number, string, Partial<RegisterAnswer>, boolean]>([
    [1, ACME, {}, false],
    [1, 'ACME Proprietary Limited', {}, false],
    [3, 'Acme Trading', {}, false],
    [3, 'Acme Trading', { entityName: null }, false],
    [2, 'Acme Ltd', {}, true],
    [4, 'Acme Tradings', { entityName: 'Zenith Holdings' }, true],
    [0, 'Northwind Traders', {}, true],
    [0, 'Northwind Traders', { entityName: null, tradingNames: [] }, true],
    [6, ' ', {}, true],
  ])('the register gives flag %i for the account name %p', (abnFlag, accountName, more, nameWarning) =>
    expect(asked({ line: pay({ ...numbered, accountName }) }, { ...answer, ...more })?.flags).toMatchObject({
      abnFlag,
      nameWarning,
    }),
  );
  test('the register’s name is compared by the name rules that the run recorded', () => {
    const flagBy = (nameRules: 'names@1' | 'names@2') =>
      asked(
        { line: pay({ ...numbered, accountName: 'Acme Trading Fund VIII' }), nameRules },
        { ...answer, entityName: 'Acme Trading Fund IX' },
      )?.flags.abnFlag;
    expect([flagBy('names@1'), flagBy('names@2')]).toEqual([2, 0]);
  });
});

describe('the payment that a line belongs to', () => {
  const action = 'Payment (4711#31/01/2026)';
  test.each<[string, Partial<PaymentLine>, string | null, string | null]>([
    ['its own number', { paymentId: 'P-1' }, 'P-1', null],
    ['the number of its action', { action }, '4711', '2026-01-31'],
    ['its own number before that of its action, whose date it keeps', { action, paymentId: 'P-1' }, 'P-1', '2026-01-31'],
    ['none', {}, null, null],
  ])('a line takes its payment id and date from %s', (_, more, paymentId, paymentDate) =>
    expect(judge({ line: pay(more) })).toMatchObject({ paymentId, paymentDate }),
  );
  test('the payment date that a line states is recorded once', () => {
    const judged = judge({ line: pay({ paymentDate: '2026-12-03' }) });
    expect(judged.paymentDate).toBe('2026-12-03');
    expect(judged.line).not.toHaveProperty('paymentDate');
  });
});
