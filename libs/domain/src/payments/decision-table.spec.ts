import { describe, expect, test } from '@jest/globals';
import { decisionTable, type LineFacts, type OtherRecord, type OwnRecord, type ResultCode, verdictOf } from './decision-table.js';

const LINE = 'Acme Pty Ltd';
/** Names that the line is compared with: the same name in another spelling, or another name. */
const written = { same: 'ACME PROPRIETARY LIMITED', other: 'Zenith Holdings' } as const;
type Name = 'none' | 'same' | 'other';

/** A record described in the terms of P-10. The facts and the expected result both derive from it. */
type Own = { readonly active: boolean; readonly reported: boolean; readonly verified: Name; readonly certified: Name };
type Others = {
  readonly title: string;
  readonly records: readonly OtherRecord[];
  /** Number of other customers that have verified the line's name. */
  readonly agree: number;
  readonly somebodyReported: boolean;
  readonly contradicting: boolean;
  readonly nobodyHasTheName: boolean;
};

const NUMBER = '51824753556';
const other = (tenant: string, name: 'same' | 'other' = 'same', more: Partial<OtherRecord> = {}): OtherRecord => ({
  tenant,
  verifiedName: written[name],
  govCode: null,
  reported: false,
  ...more,
});
const nobody = { agree: 0, somebodyReported: false, contradicting: false, nobodyHasTheName: false };
const othersCases: readonly Others[] = [
  { ...nobody, title: 'no other customer', records: [] },
  { ...nobody, title: 'one other customer', records: [other('b', 'same', { govCode: NUMBER })], agree: 1 },
  { ...nobody, title: 'two other customers', records: [other('b', 'same', { govCode: NUMBER }), other('c')], agree: 2 },
  { ...nobody, title: 'one other customer twice', records: [other('b'), other('b')], agree: 1 },
  { ...nobody, title: 'one other customer under another name', records: [other('b', 'other')], nobodyHasTheName: true },
  {
    ...nobody,
    title: 'two other customers, and a third who had it reported',
    records: [other('b'), other('c'), other('d', 'same', { reported: true })],
    agree: 2,
    somebodyReported: true,
  },
  {
    ...nobody,
    title: 'two other customers, one with another company number',
    records: [other('b'), other('c', 'same', { govCode: '53004085616' })],
    agree: 2,
    contradicting: true,
  },
];

const yesNo = [true, false] as const;
const names = ['none', 'same', 'other'] as const;
const ownRecords: readonly Own[] = yesNo.flatMap((active) =>
  yesNo.flatMap((reported) => names.flatMap((verified) => names.map((certified) => ({ active, reported, verified, certified })))),
);
const ownCases: readonly (readonly Own[])[] = [
  [],
  ...ownRecords.map((one) => [one]),
  ...ownRecords.flatMap((one) => ownRecords.map((two) => [one, two])),
];
const minimums = [1, 2];
type Case = { readonly own: readonly Own[]; readonly others: Others; readonly minimum: number };
const cases: readonly Case[] = ownCases.flatMap((own) =>
  othersCases.flatMap((others) => minimums.map((minimum) => ({ own, others, minimum }))),
);

const ownRecord = ({ active, reported, verified, certified }: Own, i = 0): OwnRecord => ({
  supplierId: `s-${i}`,
  active,
  reported,
  verifiedName: verified === 'none' ? null : written[verified],
  certifiedNames: certified === 'none' ? [] : [written[certified]],
  accountName: LINE,
  govCode: null,
});
const factsOf = ({ own, others, minimum }: Case): LineFacts => ({
  line: { accountName: LINE, govCode: NUMBER },
  own: own.map(ownRecord),
  others: others.records,
  crossMatchMinimum: minimum,
});

/**
 * A second implementation of P-10. Where its wording leaves a choice: an alias comes in addition to a verified name on the same
 * record; "no name matches" in row 8 means the customer's own certified names if it certified any, otherwise the others' names.
 */
const expected = ({ own, others, minimum }: Case): ResultCode => {
  if (own.some((r) => r.reported)) return 3;
  const live = own.filter((r) => r.active);
  if (own.length > 0 && live.length === 0) return 8;
  if (live.some((r) => r.verified === 'same')) return 1;
  if (live.some((r) => r.verified === 'other' && r.certified === 'same')) return 7;
  if (live.some((r) => r.verified === 'other')) return 0;
  const certifiedSame = live.some((r) => r.certified === 'same');
  const certifiedOther = live.some((r) => r.certified === 'other') && !certifiedSame;
  if (others.agree >= minimum && !others.somebodyReported && !others.contradicting && !certifiedOther) return 4;
  if (certifiedSame) return 7;
  if (certifiedOther) return 0;
  if (others.nobodyHasTheName) return 0;
  return live.length > 0 ? 6 : 2;
};

const told = (one: Case): string =>
  JSON.stringify({ own: one.own, others: one.others.title, minimum: one.minimum, ...verdictOf(factsOf(one)) });
/** The first few cases that break a rule, as text. Empty when none does. */
const breaking = (rule: (one: Case) => boolean): readonly string[] =>
  cases
    .filter((one) => !rule(one))
    .slice(0, 5)
    .map(told);
const judged = new Map<Case, ResultCode>();
const codeOf = (one: Case): ResultCode => {
  const known = judged.get(one) ?? verdictOf(factsOf(one)).code;
  judged.set(one, known);
  return known;
};

describe('every combination of own and other records', () => {
  test('every combination of own and other records is enumerated', () => expect(cases).toHaveLength((1 + 36 + 36 * 36) * 7 * 2));
  test('every combination of own and other records has the specified result', () =>
    expect(breaking((one) => codeOf(one) === expected(one))).toEqual([]));
  test('the combinations of own and other records reach every code and every row', () => {
    const verdicts = cases.map((one) => verdictOf(factsOf(one)));
    expect([...new Set(verdicts.map(({ code }) => code))].sort()).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
    expect([...new Set(verdicts.map(({ row }) => row))].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  test('every combination is decided by exactly one row, the first that applies, and has its code', () => {
    expect(decisionTable.map(({ row, code }) => [row, code])).toEqual([
      [1, 3],
      [2, 8],
      [3, 1],
      [4, 7],
      [5, 0],
      [6, 4],
      [7, 7],
      [8, 0],
      [9, 6],
      [10, 2],
    ]);
    expect(
      breaking((one) => {
        const [first] = decisionTable.filter(({ holds }) => holds(factsOf(one)));
        const { row, code } = verdictOf(factsOf(one));
        return first?.row === row && first.code === code;
      }),
    ).toEqual([]);
  });

  const live = ({ own }: Case) => own.filter((r) => r.active);
  test('result 1 is only given for a name that the supplier verified on an active record', () =>
    expect(breaking((one) => codeOf(one) !== 1 || live(one).some((r) => r.verified === 'same'))).toEqual([]));
  test('result 7 is only given for a name that the customer certified on an active record', () =>
    expect(breaking((one) => codeOf(one) !== 7 || live(one).some((r) => r.certified === 'same'))).toEqual([]));
  test('result 4 is never given against an own record with another name, a report or another company number', () =>
    expect(
      breaking((one) => {
        const ownNames = live(one).flatMap((r) => [r.verified, r.certified]);
        const mismatch = ownNames.includes('other') && !ownNames.includes('same');
        const { somebodyReported, contradicting } = one.others;
        return codeOf(one) !== 4 || !(mismatch || somebodyReported || contradicting || one.own.some((r) => r.reported));
      }),
    ).toEqual([]));
  test('result 4 is only given with at least as many other customers as the policy demands', () =>
    expect(breaking((one) => codeOf(one) !== 4 || one.others.agree >= one.minimum)).toEqual([]));
  test('result 5, or a verified result without proof, never occurs', () =>
    expect(
      breaking((one) => {
        const code = codeOf(one) as number;
        const proven = one.others.agree > 0 || live(one).some((r) => r.verified === 'same');
        return code !== 5 && (proven || (code !== 1 && code !== 4));
      }),
    ).toEqual([]));
  test('an inactive duplicate of a record does not change the result', () =>
    expect(
      breaking((one) => {
        const alive = one.own.filter((r) => r.active || r.reported);
        return one.own.length === alive.length || live(one).length === 0 || codeOf(one) === codeOf({ ...one, own: alive });
      }),
    ).toEqual([]));
  test('the order of the records does not change the result', () =>
    expect(
      breaking(
        (one) =>
          codeOf(one) ===
          codeOf({ ...one, own: [...one.own].reverse(), others: { ...one.others, records: [...one.others.records].reverse() } }),
      ),
    ).toEqual([]));
  test('the name on file does not change the result', () =>
    expect(
      breaking((one) => {
        const { own, ...rest } = factsOf(one);
        return verdictOf({ ...rest, own: own.map((r) => ({ ...r, accountName: 'Somebody Else' })) }).code === codeOf(one);
      }),
    ).toEqual([]));
});

const record: Own = { active: true, reported: false, verified: 'none', certified: 'none' };
const facts = (own: readonly OwnRecord[], records: readonly OtherRecord[] = [], crossMatchMinimum = 2): LineFacts => ({
  line: { accountName: LINE },
  own,
  others: records,
  crossMatchMinimum,
});
const asWritten = (name: string | null): OwnRecord => ({ ...ownRecord(record), verifiedName: name });

describe('a record confirmed under another name (flag 0)', () => {
  test.each(othersCases.map((others) => [others.title, others] as const))(
    'a record confirmed under another name gives result 0 for the old name, with %s',
    (_, { records }) => {
      const confirmed = { ...asWritten('Acme Holdings Pty Ltd'), accountName: LINE };
      expect(verdictOf(facts([confirmed], records, 1))).toMatchObject({ row: 5, code: 0 });
      expect(verdictOf({ ...facts([confirmed], records, 1), line: { accountName: 'Acme Holdings P/L' } })).toMatchObject({
        row: 3,
        code: 1,
      });
    },
  );
});

describe('a cross-match', () => {
  const two = [other('b'), other('c')];
  test('a cross-match needs at least one other customer, whatever the policy says', () => {
    expect(verdictOf(facts([], [], 0)).code).toBe(2);
    expect(verdictOf(facts([ownRecord(record)], [], 0)).code).toBe(6);
    expect(verdictOf(facts([], [other('b')], 0)).code).toBe(4);
  });
  test('a cross-match is contradicted by the company number of an own record', () => {
    const numbered = (govCode: string | null) =>
      facts([{ ...ownRecord(record), govCode }], [other('b', 'same', { govCode: NUMBER }), other('c')]);
    expect([NUMBER, null, ''].map((govCode) => verdictOf(numbered(govCode)).code)).toEqual([4, 4, 4]);
    expect(verdictOf(numbered('53004085616')).code).toBe(6);
  });
  test('a cross-match is not contradicted by the company number of an inactive record, or by an empty one', () => {
    const inactive = { ...ownRecord(record, 1), active: false, govCode: '53004085616' };
    expect(verdictOf(facts([ownRecord(record), inactive], [other('b', 'same', { govCode: NUMBER }), other('c')])).code).toBe(4);
    const unnumbered = {
      ...facts([], [other('b', 'same', { govCode: '' }), other('c')]),
      line: { accountName: LINE, govCode: NUMBER },
    };
    expect(verdictOf(unnumbered).code).toBe(4);
  });
  test('a cross-match is contradicted by any record of another customer, not only by its first one', () => {
    const records = [other('b'), other('b', 'same', { govCode: '53004085616' }), other('c')];
    expect(verdictOf({ ...facts([], records), line: { accountName: LINE, govCode: NUMBER } }).code).toBe(2);
  });
  test('a cross-match says how the name matched, and never shows the names of other customers', () => {
    expect(verdictOf(facts([], two)).name).toEqual({ match: 'match', against: null, words: [] });
    const long = [other('b'), other('c')].map((r) => ({ ...r, verifiedName: 'Acme Consolidated Holdings Pty Ltd' }));
    const cut = { ...facts([], long), line: { accountName: 'Acme Consolidated Hold', nameFillsField: true as const } };
    expect(verdictOf(cut)).toEqual({ row: 6, code: 4, name: { match: 'truncated', against: null, words: [] } });
  });
});

describe('the name that a result is based on', () => {
  const zenith = 'Zenith Holdings';
  const certified = (name: string): OwnRecord => ({ ...ownRecord(record), certifiedNames: [name] });
  test.each<[string, LineFacts, number, string, string | null]>([
    ['a verified name that matches', facts([asWritten(written.same)]), 3, 'match', written.same],
    ['an alias that matches', facts([{ ...asWritten(zenith), certifiedNames: [LINE] }]), 4, 'match', LINE],
    ['a verified name that differs', facts([asWritten(zenith)]), 5, 'none', zenith],
    ['a certified name that matches', facts([certified(LINE)]), 7, 'match', LINE],
    ['a certified name that differs', facts([certified(zenith)]), 8, 'none', zenith],
    ['names of others, which are never shown', facts([], [other('b', 'other')]), 8, 'none', null],
    ['the name on file, where nothing is verified', facts([ownRecord(record)]), 9, 'match', LINE],
    ['the name on file of a reported account', facts([{ ...ownRecord(record), reported: true }]), 1, 'match', LINE],
    ['nothing', facts([]), 10, 'none', null],
  ])('the name that a result is based on is %s', (_, given, row, match, against) =>
    expect(verdictOf(given)).toMatchObject({ row, name: { match, against } }),
  );

  test('a result is based on the best match of several names', () =>
    expect(verdictOf(facts([asWritten(zenith), asWritten(written.same)]))).toMatchObject({
      code: 1,
      name: { against: written.same },
    }));
  test('a name that differs is explained word by word', () =>
    expect(verdictOf(facts([asWritten('Acme Ltd')])).name).toEqual({
      match: 'close',
      against: 'Acme Ltd',
      words: [
        { kind: 'same', word: 'acme' },
        { kind: 'only-in-payment', word: 'pty' },
        { kind: 'same', word: 'ltd' },
      ],
    }));
  test('a close name does not verify a payment', () => {
    expect(verdictOf(facts([asWritten('Acme Ltd')])).code).toBe(0);
    expect(verdictOf(facts([certified('Acme Ltd')])).code).toBe(0);
    expect(verdictOf(facts([], [{ ...other('b'), verifiedName: 'Acme Ltd' }], 1)).code).toBe(0);
  });
});
