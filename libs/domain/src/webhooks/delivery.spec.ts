import { describe, expect, test } from '@jest/globals';
import { plusHours } from '../kernel/zoned-time.js';
import { specFor } from '../kernel/spec-for.js';
import type { QueueState, StuckMessage, WebhookQueueEvent } from './delivery-events.js';
import { emptyQueue, isDueAgain, nextAttemptAt, webhookQueue } from './delivery.js';

const given = specFor(webhookQueue);
const at = '2026-11-02T00:00:00.000Z';
const ofWebhook = { webhookId: 'w1', name: 'ERP' };
const delivery = (messageId: string) => ({ messageId, topic: 'run.completed', at, attempts: 1, status: 204 });
const failed = { messageId: 'm2', topic: 'run.completed', status: 500, because: 'status' } as const;
const stuck: StuckMessage = { ...failed, attempts: 1, since: at, nextAt: '2026-11-02T00:00:10.000Z' };
const failing = (queue: QueueState): WebhookQueueEvent => ({
  type: 'WebhookDeliveryFailed',
  data: { webhookId: 'w1', queue },
});
const turn = (began: QueueState, delivered: readonly string[], failure: typeof failed | null) =>
  ({ type: 'RecordTurn', data: { ...ofWebhook, began, delivered: delivered.map(delivery), failed: failure } }) as const;

describe('the queue of a webhook', () => {
  test('many deliveries are recorded in one event', () =>
    given()
      .when(turn(emptyQueue, ['m1', 'm2'], null), { at })
      .then({
        type: 'WebhookMessagesDelivered',
        data: { webhookId: 'w1', queue: { through: 'm2', stuck: null }, deliveries: [delivery('m1'), delivery('m2')] },
      }));
  test('a failed delivery is tried again, and the deliveries before it are not', () => {
    const queue = { through: 'm1', stuck: null };
    given()
      .when(turn(emptyQueue, ['m1'], failed), { at })
      .then(
        { type: 'WebhookMessagesDelivered', data: { webhookId: 'w1', queue, deliveries: [delivery('m1')] } },
        failing({ ...queue, stuck }),
      );
  });
  test('a second sender of the same round records nothing', () =>
    given(failing({ through: 'm1', stuck }))
      .when(turn(emptyQueue, ['m1'], null), { at })
      .thenRejected('turn-taken'));
  test('a sender that began before another attempt failed records nothing', () =>
    given(failing({ through: 'm1', stuck: { ...stuck, attempts: 2 } }))
      .when(turn({ through: 'm1', stuck }, ['m2'], null), { at })
      .thenRejected('turn-taken'));
  test('a message that cannot be delivered for three days pauses the webhook', () => {
    const queue = { through: 'm1', stuck };
    const later = plusHours(at, 72);
    given(failing(queue))
      .when(turn(queue, [], failed), { at: later })
      .then({
        type: 'WebhookPaused',
        data: { ...ofWebhook, queue: { through: 'm1', stuck: { ...stuck, attempts: 2, nextAt: null } } },
      });
  });
  test('a resumed webhook has three days again', () => {
    const later = plusHours(at, 100);
    given(failing({ through: 'm1', stuck: { ...stuck, nextAt: null } }))
      .when({ type: 'ResumeWebhook', data: ofWebhook }, { at: later })
      .then({
        type: 'WebhookResumed',
        data: { ...ofWebhook, queue: { through: 'm1', stuck: { ...stuck, since: later, nextAt: later } } },
      });
  });
  test('a webhook with nothing undelivered cannot be resumed', () =>
    given().when({ type: 'ResumeWebhook', data: ofWebhook }).thenRejected('webhook-not-stuck'));
});

describe('the waits between attempts', () => {
  test('the waits between attempts grow with the time that a message has been failing, up to an hour', () => {
    const waits = [];
    let now = at;
    for (let next = nextAttemptAt(at, now); next !== null; next = nextAttemptAt(at, now)) {
      waits.push((Date.parse(next) - Date.parse(now)) / 1_000);
      now = next;
    }
    expect(waits.slice(0, 7)).toEqual([10, 10, 10, 10, 10, 13, 16]);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBe(3_600);
    expect(waits.length).toBeLessThan(110);
  });
  test('after an outage of an hour a message is tried within a quarter of an hour', () => {
    const since = plusHours(at, -1);
    expect(nextAttemptAt(since, at)).toBe('2026-11-02T00:15:00.000Z');
  });
  test.each([
    ['its wait is over', '2026-11-02T00:00:10.000Z', true],
    ['its wait is not over', '2026-11-02T00:00:09.999Z', false],
    ['the clock was set back by less than the wait since it failed', '2026-11-01T23:59:59.999Z', true],
    ['the clock was set back by a day since it failed', '2026-11-01T00:00:00.000Z', true],
  ])('whether a message is tried again when %s', (_, now, isDue) => expect(isDueAgain(stuck, now)).toBe(isDue));
  test('a message that failed for three days is not tried again, whatever time the clock shows', () => {
    for (const now of [plusHours(at, -72), plusHours(at, 72)]) expect(isDueAgain({ ...stuck, nextAt: null }, now)).toBe(false);
  });
});
