import { describe, expect, test } from '@jest/globals';
import { noticesText } from './claim-notices.js';

const notice = (to: string | null, state: 'planned' | 'sent' | 'failed') => ({ mailId: `${to}`, to, state });

describe('the notices of a claim', () => {
  test('the notices of a claim say that no one could be notified when no other address is known', () =>
    expect(noticesText([])).toBe('Nobody else could be told'));
  test('the notices of a claim list every address that an email reached or is on its way to', () =>
    expect(noticesText([notice('b@x.example', 'planned'), notice('a@x.example', 'sent')])).toBe(
      'a@x.example, b@x.example (being sent)',
    ));
  test('the notices of a claim say that no one could be notified when no email could be sent', () =>
    expect(noticesText([notice('a@x.example', 'failed')])).toBe('Nobody else could be told, a@x.example (could not be sent)'));
  test('the notices of a claim show no address of an erased person', () =>
    expect(noticesText([notice(null, 'sent')])).toBe('an erased person'));
});
