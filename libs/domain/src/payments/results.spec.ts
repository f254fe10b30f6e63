import { describe, expect, test } from '@jest/globals';
import { amlWords, isAtRisk, isSettled, resultCodes, resultWords } from './results.js';
import type { ResultCode } from './decision-table.js';
import type { EvidenceGrade } from './events.js';

const told = (grade: EvidenceGrade, ofacStatus: number | null = null, accounts: readonly string[] = []) => ({
  ...{ grade, ofacStatus },
  sameSuppliers: accounts.map((accountDisplay) => ({ accountDisplay })),
});

describe('the words and badge of a result (P-4.2)', () => {
  test.each<[ResultCode | null, string, string, string, string]>([
    [0, 'no', 'Verified name differs', 'no', 'Verified name differs'],
    [1, 'yes', 'Supplier verified', 'yes', 'Verified'],
    [2, 'unknown', 'Possible new supplier', 'unknown', 'Possible new supplier'],
    [3, 'no', 'Supplier reported account details incorrect', 'no', 'Supplier reported account details incorrect'],
    [4, 'yes', 'Verified by Counterfoil', 'yes', 'Verified by Counterfoil'],
    [6, 'unknown', 'Supplier not verified yet', 'self-certified', 'Onboarded'],
    [7, 'self-certified', 'Self-certified', 'self-certified', 'Self-certified'],
    [8, 'neutral', 'Inactive supplier', 'neutral', 'Inactive supplier'],
    [null, 'unknown', 'Unverified account', 'unknown', 'Unverified account'],
  ])('the result %p has the words and the badge of P-4.2', (result, className, reason, onboardedClass, onboardedReason) => {
    expect(resultWords(result, false)).toEqual({ className, reason });
    expect(resultWords(result, true)).toEqual({ className: onboardedClass, reason: onboardedReason });
  });

  test.each(['weak answer', 'change claimed'] as const)('no result has a settled badge with evidence of grade %p', (grade) => {
    const badges = resultCodes.map((code) => resultWords(code, false, told(grade)).className);
    expect(badges.filter((badge) => badge === 'yes' || badge === 'self-certified')).toEqual([]);
    expect(resultWords(1, false, told(grade)).reason).toBe('Supplier verified');
  });
  test('every payment on weak evidence is at risk, whatever its result', () => {
    for (const result of [...resultCodes, null]) expect(isAtRisk({ result, ...told('weak answer') })).toBe(true);
    expect(resultCodes.filter((result) => !isAtRisk({ result, ...told('supplier answered', 1) }))).toEqual([1, 4, 7]);
    expect(isAtRisk({ result: 1, ...told('accepted answer') })).toBe(false);
  });

  test.each([2, 3, 4, 5, 202])('a payee with the sanctions status %p is at risk and never has a settled badge', (ofacStatus) => {
    expect(isAtRisk({ result: 1, ...told('supplier answered', ofacStatus) })).toBe(true);
    const badges = resultCodes.map((code) => resultWords(code, false, told('supplier answered', ofacStatus)).className);
    expect(badges.filter((badge) => badge === 'yes' || badge === 'self-certified')).toEqual([]);
  });

  test('an account that other customers confirmed is at risk while the customer knows the payee with another account', () => {
    const elsewhere = told('cross-match', null, ['083-787 788227492']);
    expect([isAtRisk({ result: 4, ...elsewhere }), resultWords(4, false, elsewhere).className]).toEqual([true, 'unknown']);
    for (const accounts of [[], ['']]) {
      const alone = told('cross-match', null, accounts);
      expect([isAtRisk({ result: 4, ...alone }), resultWords(4, false, alone).className]).toEqual([false, 'yes']);
    }
  });

  test('every result code has words, and code 5 does not exist', () => expect(resultCodes).toEqual([0, 1, 2, 3, 4, 6, 7, 8]));
  test('exports leave out the results 1 and 4, and no others', () =>
    expect([...resultCodes, null].filter(isSettled)).toEqual([1, 4]));
});

describe('the words of a sanctions screening (P-4.2)', () => {
  test.each<[number | null, string, string]>([
    [1, 'yes', 'No Match'],
    [2, 'unknown', 'Pending Check'],
    [3, 'unknown', 'Needs Review'],
    [4, 'unknown', 'Needs Review'],
    [5, 'unknown', 'Needs Review'],
    [201, 'yes', 'False Positive'],
    [202, 'no', 'Confirmed Match'],
    [0, '', ''],
    [6, '', ''],
    [-1, '', ''],
    [200, '', ''],
    [203, '', ''],
    [null, '', ''],
  ])('the sanctions status %p has the words of P-4.2', (status, className, reason) =>
    expect(amlWords(status)).toEqual({ className, reason }),
  );
});
