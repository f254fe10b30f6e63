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

describe('the steps of the page (P-4.1)', () => {
  test('a supplier that confirms its account goes through three steps to the end', () =>
    expect(walk(plain, 'started', 'matched', 'confirmed', 'saved')).toEqual([
      ['account-check', 'Step 1 of 3'],
      ['confirmation', 'Step 2 of 3'],
      ['details', 'Step 2 of 3'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier that confirms and has new details gives them in step 3', () =>
    expect(walk(plain, 'started', 'matched', 'confirmed', 'provides-new-details', 'saved').slice(3)).toEqual([
      ['correct-details', 'Step 3 of 3'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier that confirms and then reports the account ends with the report', () =>
    expect(walk(plain, 'started', 'matched', 'confirmed', 'reports-incorrect', 'saved').slice(3)).toEqual([
      ['incorrect-report', 'Report Incorrect Account'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier that ticks the checkbox reports the account without the digits', () =>
    expect(walk(plain, 'started', 'reported', 'saved')).toEqual([
      ['account-check', 'Step 1 of 3'],
      ['details', 'Report Incorrect Account'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier that enters wrong digits can try again, and after a lock leaves contact details', () =>
    expect(walk(plain, 'started', 'mismatched', 'retry', 'locked', 'contact', 'saved')).toEqual([
      ['account-check', 'Step 1 of 3'],
      ['mismatch', 'Step 1 of 3'],
      ['account-check', 'Step 1 of 3'],
      ['mismatch', 'Step 1 of 3'],
      ['details', 'Supplier Verification'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier whose confirmation conflicts with another answer sees that in step 2', () =>
    expect(walk(plain, 'started', 'matched', 'set-aside', 'saved').slice(2)).toEqual([
      ['rejected', 'Step 2 of 3'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier can go back from the confirmation to the digits', () =>
    expect(walk(plain, 'started', 'matched', 'back').at(-1)).toEqual(['account-check', 'Step 1 of 3']));
  test('a supplier that is asked for new details goes through two steps', () =>
    expect(walk({ ...plain, forcedUpdate: true }, 'started', 'matched', 'saved', 'saved')).toEqual([
      ['account-check', 'Step 1 of 2'],
      ['details', 'Step 2 of 2'],
      ['correct-details', 'Step 2 of 2'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('a supplier that is asked for new details and reports the account ends without giving any', () =>
    expect(walk({ ...plain, forcedUpdate: true }, 'started', 'reported', 'saved').at(-1)![0]).toBe('done'));
  test('a supplier with the simplified form gives its details in one step', () =>
    expect(walk({ ...plain, simplified: true }, 'started', 'saved')).toEqual([
      ['details', 'Supplier Verification'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('an invited supplier first says who it is and then gives its bank details', () =>
    expect(walk({ ...plain, simplified: true, forcedUpdate: true }, 'started', 'saved', 'saved')).toEqual([
      ['details', 'Step 1 of 2'],
      ['correct-details', 'Step 2 of 2'],
      ['done', 'Supplier Verification Complete'],
    ]));
  test('an invited supplier can go back from either step', () => {
    const invited = { ...plain, simplified: true, forcedUpdate: true };
    expect(walk(invited, 'started', 'back').at(-1)).toEqual(['landing', 'Supplier Verification']);
    expect(walk(invited, 'started', 'saved', 'back').at(-1)).toEqual(['details', 'Step 1 of 2']);
  });
  test.each(['details', 'correct-details', 'incorrect-report', 'rejected'] as const)(
    'a failed save in the section %s leads to the page "Details Not Saved"',
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
  ])('in the section %s, %s sets the final flag', (section, happening) =>
    expect(nextVerificationStep(section, happening, plain)!.flow.isFinal).toBe(true),
  );
  test('final sections have no next step, and a section ignores what cannot happen in it', () => {
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
