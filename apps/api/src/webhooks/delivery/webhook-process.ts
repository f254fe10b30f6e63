import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type WebhookDoc, webhooks } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { isOutage, OutageLog } from '../../platform/outages.js';
import { ProjectorLease } from '../../platform/read/projector-lease.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';
import { WEBHOOK_POST } from './tokens.js';
import type { WebhookPost } from './webhook-post.js';
import type { OfWebhook } from './webhook-messages.js';
import { WebhookTurn } from './webhook-turn.js';

/** The lease of the one process that sends. */
export const WEBHOOKS_LEASE = 'webhooks';
const LOOK_INTERVAL_MS = 1_000;
/** The pause of a webhook after its turn failed because of an error on our side. */
const AFTER_FAILURE_MS = 60_000;
const SETTLED_POLL_MS = 10;

const keyOf = ({ tenant, webhookId }: OfWebhook): string => `${tenant} ${webhookId}`;

/**
 * Sends the messages that wait for webhooks (P-17.11). Its progress is kept only in the log; in memory it keeps only when to check
 * again. Every webhook has its own loop, so that a slow or unavailable receiver delays no other.
 */
@Injectable()
export class WebhookProcess implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('webhooks');
  private readonly outages = new OutageLog(this.log, 'webhooks');
  private readonly stop = new AbortController();
  private readonly lease: ProjectorLease;
  private readonly running = new Map<string, Promise<void>>();
  private readonly due = new Map<string, OfWebhook & { readonly at: string }>();
  /** Webhooks with new events during their turn. */
  private readonly again = new Set<string>();
  private seen = '';
  private lookedAt = '';
  private mayCall = false;
  private looking: Promise<void> = Promise.resolve();
  private holding: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly turn: WebhookTurn,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    stores: Stores,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(WEBHOOK_POST) private readonly port: WebhookPost,
  ) {
    this.lease = new ProjectorLease(stores.stateStore, WEBHOOKS_LEASE);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.holding = this.hold();
    this.timer = setInterval(() => void this.look(), LOOK_INTERVAL_MS);
  }

  /** Messages that are being sent are recorded, because the stores are closed afterwards. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    clearInterval(this.timer);
    await this.holding;
    await this.looking;
    await Promise.all(this.running.values());
    await this.lease.giveBack();
    this.port.close();
  }

  /** Delivers what is due now, up to the end of the log; false when that takes longer than `timeoutMs`. */
  async settled(timeoutMs: number): Promise<boolean> {
    const until = performance.now() + timeoutMs;
    while (performance.now() < until) {
      if (!(await this.readModels.caughtUp(timeoutMs))) return false;
      await this.look();
      const isDone = this.mayCall && this.running.size === 0 && this.seen === (await this.readModels.position());
      if (isDone && !this.isSomethingDue()) return true;
      await Promise.race([...this.running.values(), pause(SETTLED_POLL_MS)]);
    }
    return false;
  }

  /** Keeps the lease as long as the process runs, through every outage. After losing it, nothing is sent until it is held again. */
  private async hold(): Promise<void> {
    const { signal } = this.stop;
    const onWait = () => undefined;
    const onLost = () => {
      this.mayCall = false;
      // If another process already holds it, there is nothing to give back.
      const givenBack = this.lease.giveBack().catch(() => undefined);
      this.holding = givenBack.then(() => this.hold());
    };
    while (!signal.aborted && !this.mayCall)
      try {
        this.mayCall = await this.lease.take(signal, onWait, onLost);
      } catch (error) {
        this.outages.failed(error);
        await pause(LOOK_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      }
  }

  private look(): Promise<void> {
    this.looking = this.looking.then(() => this.lookOnce()).catch((error: unknown) => this.outages.failed(error));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    if (!this.mayCall || this.stop.signal.aborted) return;
    const position = await this.readModels.position();
    if (position !== this.seen) {
      for (const tenant of await this.readModels.tenants())
        for await (const { id } of this.active(tenant)) this.begin({ tenant, webhookId: id });
      this.seen = position;
    }
    const now = this.clock.now();
    // After the clock was set back, the turn decides what is due.
    const wasSetBack = now < this.lookedAt;
    this.lookedAt = now;
    for (const { at, ...of } of [...this.due.values()]) if (wasSetBack || at <= now) this.begin(of);
    this.outages.worked();
  }

  private active(tenant: string): AsyncIterable<WebhookDoc> {
    return this.readModels.scan<WebhookDoc>(tenant, webhooks.name, [{ field: 'status', op: 'equals', value: 'active' }]);
  }

  private isSomethingDue(): boolean {
    const now = this.clock.now();
    return [...this.due.values()].some(({ at }) => at <= now);
  }

  private begin(of: OfWebhook): void {
    const key = keyOf(of);
    if (this.running.has(key)) {
      this.again.add(key);
      return;
    }
    this.running.set(
      key,
      this.deliver(of).finally(() => {
        this.running.delete(key);
        if (this.again.delete(key)) this.begin(of);
      }),
    );
  }

  private async deliver(of: OfWebhook): Promise<void> {
    const key = keyOf(of);
    let isMore = true;
    while (isMore && this.mayCall && !this.stop.signal.aborted) {
      this.again.delete(key);
      isMore = (await this.takeTurn(of)) || this.again.has(key);
    }
  }

  /** Whether more work is due at once. */
  private async takeTurn(of: OfWebhook): Promise<boolean> {
    const key = keyOf(of);
    try {
      const { nextAt, isMore } = await this.turn.take(of, this.stop.signal);
      if (nextAt === null) this.due.delete(key);
      else this.due.set(key, { ...of, at: nextAt });
      return isMore;
    } catch (error) {
      if (isOutage(error)) this.outages.failed(error);
      else this.log.error(`the webhook ${key} waits`, error instanceof Error ? error.stack : String(error));
      this.due.set(key, { ...of, at: plusMilliseconds(this.clock.now(), AFTER_FAILURE_MS) });
      return false;
    }
  }
}
