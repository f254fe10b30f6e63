import { describe, expect, test } from '@jest/globals';
import type { RequestDoc } from '@counterfoil/projections';
import { NOW, onFile, request } from './testing/question.js';
import { stepsOf } from './verification-steps.js';

const at = (day: number): string => `2026-03-0${day}T00:00:00.000Z`;
const marks = { done: '+', failed: '!', open: '-' };
const told = (change: Partial<RequestDoc>, mail: { emailSendAt?: string; withheldCode?: number } = {}) =>
  stepsOf({ request: { ...request, ...change }, emailSendAt: null, withheldCode: null, onFile, ...mail }, NOW).map(
    ({ label, state }) => `${marks[state]} ${label}`,
  );

const delivered = ['+ Asked', '+ Sent', '+ Delivered'] as const;
const opened = (change: Partial<RequestDoc>): Partial<RequestDoc> => ({
  status: 'opened',
  sentAt: at(2),
  openedAt: at(3),
  ...change,
});

describe('the steps of a request', () => {
  test.each<[string, Partial<RequestDoc>, { emailSendAt?: string; withheldCode?: number }, readonly string[]]>([
    ['new', {}, {}, ['+ Asked', '- Sent', '- Opened', '- Answered']],
    ['scheduled', {}, { emailSendAt: at(9) }, ['+ Asked', '- Will be sent', '- Opened', '- Answered']],
    ['withheld', {}, { withheldCode: 6 }, ['+ Asked', '! Not sent', '- Opened', '- Answered']],
    ['refused by the mail server', { bouncedAt: at(2) }, {}, ['+ Asked', '! Bounced', '- Opened', '- Answered']],
    [
      'returned after it was sent',
      { sentAt: at(2), bouncedAt: at(3) },
      {},
      ['+ Asked', '+ Sent', '! Bounced', '- Opened', '- Answered'],
    ],
    ['answered with wrong digits', opened({ tries: 2 }), {}, [...delivered, '+ Opened', '! 2 wrong tries', '- Answered']],
    [
      'locked',
      opened({ status: 'locked', tries: 5, lockedAt: at(4), lock: 'link' }),
      {},
      [...delivered, '+ Opened', '! Locked after 5 wrong tries', '- Answered'],
    ],
    [
      'confirmed',
      opened({ status: 'confirmed', matchedAt: at(4), answeredAt: at(5), answer: 1, detailsAt: at(6) }),
      {},
      [...delivered, '+ Opened', '+ Missing digits entered', '+ Answered: confirmed', '+ Contact details given'],
    ],
    [
      'reported',
      opened({ status: 'reported', answeredAt: at(5), answer: 3 }),
      {},
      [...delivered, '+ Opened', '+ Answered: reported incorrect'],
    ],
    [
      'confirmed under another name',
      opened({ status: 'confirmed', answeredAt: at(5), answer: 0 }),
      {},
      [...delivered, '+ Opened', '+ Answered: confirmed under another name'],
    ],
    [
      'opened after a reminder',
      opened({ remindedAt: at(2), openedAt: at(4) }),
      {},
      [...delivered, '+ Reminded', '+ Opened', '- Answered'],
    ],
    [
      'followed by a reminder after it was opened',
      opened({ openedAt: at(2), remindedAt: at(4) }),
      {},
      [...delivered, '+ Opened', '+ Reminded', '- Answered'],
    ],
    [
      'about an earlier account',
      opened({ issuedAt: '2026-01-31T00:00:00.000Z' }),
      {},
      [...delivered, '+ Opened', '! Account changed'],
    ],
    ['revoked', { status: 'revoked', sentAt: at(2), revokedAt: at(3) }, {}, [...delivered, '- Opened', '! Revoked']],
    ['expired', { sentAt: at(2), expiresAt: at(9) }, {}, [...delivered, '- Opened', '! Expired']],
  ])('the steps of a request that is %s are shown in order', (_, change, mail, steps) =>
    expect(told(change, mail)).toEqual(steps),
  );
});
