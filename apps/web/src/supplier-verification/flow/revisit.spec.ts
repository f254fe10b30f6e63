import { expect, test } from '@jest/globals';
import type { VerificationFlow, VerificationSection } from './flow.js';
import { revisitedStep } from './revisit.js';

const plain: VerificationFlow = { simplified: false, forcedUpdate: false, reported: false, isFinal: false };
const simplified = { ...plain, simplified: true };
const forced = { ...plain, forcedUpdate: true };
const contact = { ...plain, isFinal: true };
const reported = { ...contact, reported: true };

test.each<[string, VerificationSection, VerificationFlow, VerificationSection]>([
  ['step 1', 'account-check', plain, 'landing'],
  ['wrong digits', 'mismatch', plain, 'account-check'],
  ['step 2', 'confirmation', plain, 'account-check'],
  ['a contact instead of the digits', 'details', contact, 'account-check'],
  ['the simplified form', 'details', simplified, 'landing'],
  ['the details of a forced update', 'details', forced, 'account-check'],
  ['step 3', 'correct-details', plain, 'details'],
  ['a report that is not sent', 'incorrect-report', reported, 'details'],
])('the Back button in %s leads to the previous section', (_, section, flow, wanted) =>
  expect(revisitedStep(section, wanted, flow, true)).toEqual({
    section: wanted,
    flow: { ...flow, reported: false, isFinal: false },
  }),
);

test.each<[string, VerificationSection, VerificationFlow, VerificationSection]>([
  ['a confirmation', 'details', plain, 'confirmation'],
  ['a confirmation', 'details', plain, 'account-check'],
  ['a report', 'details', reported, 'account-check'],
  ['a confirmation set aside', 'rejected', contact, 'confirmation'],
  ['the end', 'done', plain, 'details'],
  ['the generic error', 'blocked', plain, 'account-check'],
])('the Back button does nothing after %s (%s)', (_, section, flow, wanted) =>
  expect(revisitedStep(section, wanted, flow, true)).toBeNull(),
);

test('the Forward button leads to seen sections, and to the account name only after the digits were entered', () => {
  expect(revisitedStep('landing', 'account-check', plain, false)?.section).toBe('account-check');
  expect(revisitedStep('landing', 'details', simplified, false)?.section).toBe('details');
  expect(revisitedStep('account-check', 'confirmation', plain, true)?.section).toBe('confirmation');
  expect(revisitedStep('account-check', 'confirmation', plain, false)).toBeNull();
  expect(revisitedStep('account-check', 'details', plain, true)).toBeNull();
});
