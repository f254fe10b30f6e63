import { describe, expect, test } from '@jest/globals';
import { recordedFact } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import { added, addedWith, detailsGiven, issued, known, matched, person, verified } from '../testing/story.js';
import { greetedName } from './greeted-name.js';

const contact = { firstName: 'Ann', lastName: 'Lee', landline: null, mobile: null };
const left = (data: object): SupplierEvent =>
  ({ ...detailsGiven(true), data: { ...detailsGiven(true).data, ...person, ...data } }) as SupplierEvent;
const greeted = (to: string | null, ...past: readonly SupplierEvent[]) =>
  greetedName(
    known(...past),
    past.map((event, i) => recordedFact(event, i)),
    to,
  );

describe('the greeting of an email', () => {
  test('an email to the address on file greets the contact on file', () =>
    expect(greeted('Pay@acme.example', addedWith({ contact }))).toBe('Ann Lee'));
  test('an email to an address without a known person greets the company', () => {
    expect(greeted('pay@acme.example', added)).toBe('Acme');
    expect(greeted('bob@acme.example', addedWith({ contact }))).toBe('Acme');
    expect(greeted(null, addedWith({ contact }))).toBe('Acme');
  });
  test('an email greets the person who gave its address in an earlier answer, and the finance contact by name', () => {
    const past = [added, issued, matched, verified, left({ cfoName: "Carl O'Fox", cfoEmail: 'carl@acme.example' })] as const;
    expect(greeted('uma@acme.example', ...past)).toBe('Uma Reed');
    expect(greeted('carl@acme.example', ...past)).toBe("Carl O'Fox");
  });
  test.each(['Call 0400 000 000', 'www/else', 'a@b', 'Pay <now>', 'x'.repeat(61)])(
    'an email never greets by a text that is not a name: %s',
    (cfoName) =>
      expect(greeted('carl@acme.example', added, issued, left({ cfoName, cfoEmail: 'carl@acme.example' }))).toBe('Acme'),
  );
});
