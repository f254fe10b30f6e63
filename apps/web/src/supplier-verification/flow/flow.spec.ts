import { describe, expect, test } from '@jest/globals';
import {
  type VerificationFlow,
  happeningsIn,
  type VerificationHappening,
  nextVerificationStep,
  type VerificationSection,
  verificationTitle,
} from './flow.js';

const plain: VerificationFlow = { simplified: false, forcedUpdate: false, reported: false, isFinal: false };
const walk = (
  flow: VerificationFlow,
  ...happenings: readonly VerificationHappening[]
): readonly (readonly [VerificationSection, string])[] => {
  let step = { section: 'landing' as VerificationSection, flow };
  return happenings.map((happening) => {
    const next = nextVerificationStep(step.section, happening, step.flow);
    if (next === null) throw new Error(`${happening} cannot happen in ${step.section}`);
    step = next;
    return [next.section, verificationTitle(next.section, next.flow)];
  });
};

describe('the way through the page (P-4.1)', () => {
  test('confirmed', () =>
    expect(walk(plain, 'started', 'matched', 'confirmed', 'saved')).toEqual([
      ['account-check', 'Step 1 of 3'],
      ['confirmation', 'Step 2 of 3'],
      ['details', 'Step 2 of 3'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('confirmed, with new details', () =>
    expect(walk(plain, 'started', 'matched', 'confirmed', 'provides-new-details', 'saved').slice(3)).toEqual([
      ['correct-details', 'Step 3 of 3'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('confirmed, then reported', () =>
    expect(walk(plain, 'started', 'matched', 'confirmed', 'reports-incorrect', 'saved').slice(3)).toEqual([
      ['incorrect-report', 'Report Incorrect Account'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('reported by the checkbox', () =>
    expect(walk(plain, 'started', 'reported', 'saved')).toEqual([
      ['account-check', 'Step 1 of 3'],
      ['details', 'Report Incorrect Account'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('wrong digits, tried again, then left to a contact', () =>
    expect(walk(plain, 'started', 'mismatched', 'retry', 'locked', 'contact', 'saved')).toEqual([
      ['account-check', 'Step 1 of 3'],
      ['mismatch', 'Step 1 of 3'],
      ['account-check', 'Step 1 of 3'],
      ['mismatch', 'Step 1 of 3'],
      ['details', 'Supplier Verification'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a confirmation set aside', () =>
    expect(walk(plain, 'started', 'matched', 'set-aside', 'saved').slice(2)).toEqual([
      ['rejected', 'Step 2 of 3'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('back from the confirmation', () =>
    expect(walk(plain, 'started', 'matched', 'back').at(-1)).toEqual(['account-check', 'Step 1 of 3']));
  test('a forced update', () =>
    expect(walk({ ...plain, forcedUpdate: true }, 'started', 'matched', 'saved', 'saved')).toEqual([
      ['account-check', 'Step 1 of 2'],
      ['details', 'Step 2 of 2'],
      ['correct-details', 'Step 2 of 2'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a forced update that is reported ends without new details', () =>
    expect(walk({ ...plain, forcedUpdate: true }, 'started', 'reported', 'saved').at(-1)![0]).toBe('done'));
  test('the simplified form', () =>
    expect(walk({ ...plain, simplified: true }, 'started', 'saved')).toEqual([
      ['details', 'Supplier Verification'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('an invitation: who gives the bank details, then the details', () =>
    expect(walk({ ...plain, simplified: true, forcedUpdate: true }, 'started', 'saved', 'saved')).toEqual([
      ['details', 'Step 1 of 2'],
      ['correct-details', 'Step 2 of 2'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('back from either step of an invitation', () => {
    const invited = { ...plain, simplified: true, forcedUpdate: true };
    expect(walk(invited, 'started', 'back').at(-1)).toEqual(['landing', 'Supplier Verification']);
    expect(walk(invited, 'started', 'saved', 'back').at(-1)).toEqual(['details', 'Step 1 of 2']);
  });
  test.each(['details', 'correct-details', 'incorrect-report', 'rejected'] as const)(
    'what is not saved in %s says so',
    (section) => {
      const next = nextVerificationStep(section, 'save-failed', plain)!;
      expect([next.section, verificationTitle(next.section, next.flow)]).toEqual(['not-saved', 'Details Not Saved']);
    },
  );
  test.each<[VerificationSection, VerificationHappening]>([
    ['account-check', 'reported'],
    ['mismatch', 'contact'],
    ['confirmation', 'set-aside'],
    ['details', 'reports-incorrect'],
  ])('%s: %s sets the final flag', (section, happening) =>
    expect(nextVerificationStep(section, happening, plain)!.flow.isFinal).toBe(true),
  );
  test('nothing happens at the end, nor what does not belong to a section', () => {
    expect((['done', 'not-saved', 'blocked', 'no-supplier-found'] as const).flatMap(happeningsIn)).toEqual([]);
    expect(nextVerificationStep('landing', 'confirmed', plain)).toBeNull();
    expect(nextVerificationStep('account-check', 'confirmed', plain)).toBeNull();
  });
});

test.each<[VerificationSection, string]>([
  ['landing', 'Supplier Verification'],
  ['blocked', 'Supplier Verification'],
  ['no-supplier-found', 'Supplier Verification'],
])('the title of %s is %s', (section, title) => expect(verificationTitle(section, plain)).toBe(title));
