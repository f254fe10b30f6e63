import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Delivery,
  isDueAgain,
  type KnownWebhook,
  MESSAGES_A_TURN,
  queueAfter,
  type QueueState,
  webhook,
  webhookQueue,
} from '@counterfoil/domain';
import type { CustomerDoc, WebhookMessageDoc } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { type OfWebhook, WebhookMessages } from './webhook-messages.js';
import { WEBHOOK_POST } from './tokens.js';
import type { Attempt, WebhookPost } from './webhook-post.js';

const SENDER = { kind: 'system', id: 'webhooks' } as const;
/** A turn is recorded after this time, so that a killed server repeats little. */
const TURN_MS = 5_000;

type Failed = Extract<Attempt, { readonly ok: false }>;
type Sent = {
  readonly delivered: readonly Delivery[];
  readonly failed: (Failed & { readonly message: WebhookMessageDoc }) | null;
};
/** `nextAt`: the time of the next turn; null: none until the next event. */
export type TurnEnd = { readonly nextAt: string | null; readonly isMore: boolean };

const nothing: TurnEnd = { nextAt: null, isMore: false };

/** Delivers the messages of one webhook in order. Only the log shows what was delivered. */
@Injectable()
export class WebhookTurn {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly messages: WebhookMessages,
    private readonly clock: Clock,
    @Inject(WEBHOOK_POST) private readonly port: WebhookPost,
  ) {}

  async take(of: OfWebhook, signal: AbortSignal): Promise<TurnEnd> {
    const { tenant, webhookId } = of;
    const known = await this.runner.stateOf(webhook, tenant, webhookId);
    const company = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
    if (known.status !== 'active' || company?.active !== true) return nothing;
    const began = queueAfter(await this.runner.lastOf(webhookQueue, tenant, webhookId));
    const messages = await this.messages.after(of, known, began.through);
    const [first] = messages ?? [];
    if (messages === null || first === undefined) return nothing;
    const stuck = began.stuck?.messageId === first.id ? began.stuck : null;
    if (stuck !== null && !isDueAgain(stuck, this.clock.now())) return { nextAt: stuck.nextAt, isMore: false };
    const sent = await this.send(of, known, messages, began, signal);
    return this.record(of, known, began, sent, messages.length);
  }

  private async send(
    of: OfWebhook,
    known: KnownWebhook,
    messages: readonly WebhookMessageDoc[],
    { stuck }: QueueState,
    signal: AbortSignal,
  ): Promise<Sent> {
    const until = performance.now() + TURN_MS;
    const delivered: Delivery[] = [];
    for (const message of messages) {
      if (signal.aborted || performance.now() > until) break;
      const attempt = await this.port.post(await this.messages.posted(of, known, message));
      if (!attempt.ok) return { delivered, failed: { ...attempt, message } };
      const attempts = (stuck?.messageId === message.id ? stuck.attempts : 0) + 1;
      const { id: messageId, topic } = message;
      delivered.push({ messageId, topic, at: this.clock.now(), attempts, status: attempt.status });
    }
    return { delivered, failed: null };
  }

  private async record(
    { tenant, webhookId }: OfWebhook,
    { name }: KnownWebhook,
    began: QueueState,
    { delivered, failed }: Sent,
    waiting: number,
  ): Promise<TurnEnd> {
    if (delivered.length === 0 && failed === null) return nothing;
    const because = failed && {
      ...{ messageId: failed.message.id, topic: failed.message.topic, status: failed.status, because: failed.because },
    };
    const command = { type: 'RecordTurn', data: { webhookId, name, began, delivered, failed: because } } as const;
    // The random part makes it a different command in every process: of two with the same turn, one is refused.
    const call = machineCall(tenant, SENDER, command.type, webhookId, randomUUID());
    try {
      const { events } = await this.runner.runOnTail(webhookQueue, webhookId, command, call, queueAfter);
      const nextAt = events.at(-1)?.data.queue.stuck?.nextAt ?? null;
      const isMore = failed === null && (delivered.length < waiting || waiting === MESSAGES_A_TURN);
      return { nextAt, isMore };
    } catch (error) {
      if (error instanceof Refused) return nothing;
      throw error;
    }
  }
}
