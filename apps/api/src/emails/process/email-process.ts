import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { GIVE_UP_AFTER_DAYS, plusDays, supplier } from '@counterfoil/domain';
import { type FollowedBatch, START } from '@counterfoil/event-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { Turns } from '../../platform/read/turns.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';
import { EmailAgenda, type Place } from './email-agenda.js';
import { isAboutEmail } from './email-causes.js';
import { NotCaughtUp } from './email-facts-reader.js';
import { EmailTurn } from './take-email-turn.js';

/** How often it looks whether something is due, and how long it leaves alone what failed, in milliseconds. */
const LOOK = 1_000;
const AFTER_FAILURE = 60_000;
const WAIT = 20;

/**
 * The process manager of mail and of links that end. It reads the log in order and takes its turn at each supplier that is
 * mentioned; what is due later stands in the agenda. Several of them do no harm: whoever writes Attempted sends.
 */
@Injectable()
export class EmailProcess implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('mail');
  private readonly stop = new AbortController();
  private readonly turns = new Turns();
  private running: Promise<void> = Promise.resolve();
  private place: Place | null = null;

  constructor(
    private readonly stores: Stores,
    private readonly agenda: EmailAgenda,
    private readonly turn: EmailTurn,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.running = this.run().catch((error: unknown) => {
      this.log.error('mail stopped', error instanceof Error ? error.stack : String(error));
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  /** Does what is due, and waits until everything in the log is read; false when that takes longer than `milliseconds`. */
  async settled(milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds;
    while ((this.place?.position ?? START) < (await this.stores.eventStore.head()) || this.isSomethingDue()) {
      if (performance.now() >= until) return false;
      await this.turns.take(() => this.keepAppointments());
      await pause(WAIT);
    }
    return true;
  }

  private isSomethingDue(): boolean {
    return this.agenda.due(this.clock.now()).length > 0;
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    const now = this.clock.now();
    const since = plusDays(now, -GIVE_UP_AFTER_DAYS);
    this.place = (await this.agenda.open(now)) ?? { storeId: await this.stores.eventStore.storeId(), position: START, since };
    const pulse = setInterval(() => void this.turns.take(() => this.keepAppointments()), LOOK);
    try {
      for await (const batch of this.stores.eventStore.follow({ after: this.place.position, signal }))
        await this.turns.take(() => this.read(batch));
    } finally {
      clearInterval(pulse);
      // One that was begun is ended: the stores are closed after this.
      await this.turns.take(() => Promise.resolve());
    }
  }

  private async read({ events }: FollowedBatch): Promise<void> {
    const mentioned = new Map<string, { readonly tenant: string; readonly supplierId: string }>();
    for (const { type, stream, meta } of events) {
      const begin = `${meta.tenant}.${supplier.category}-`;
      if (!stream.startsWith(begin) || !isAboutEmail(type)) continue;
      mentioned.set(stream, { tenant: meta.tenant, supplierId: stream.slice(begin.length) });
    }
    for (const { tenant, supplierId } of mentioned.values()) await this.takeTurn(tenant, supplierId);
    const last = events.at(-1);
    // Interrupted: the batch is read again.
    if (last === undefined || this.stop.signal.aborted) return;
    this.place = { ...this.place!, position: last.position };
    await this.agenda.keepPlace(this.place);
  }

  private async keepAppointments(): Promise<void> {
    for (const { tenant, supplierId } of this.agenda.due(this.clock.now())) await this.takeTurn(tenant, supplierId);
  }

  /** What fails at one supplier holds up nobody else's mail. */
  private async takeTurn(tenant: string, supplierId: string): Promise<void> {
    if (this.stop.signal.aborted) return;
    try {
      await this.agenda.set(tenant, supplierId, await this.turn.take(tenant, supplierId, this.place!.since));
    } catch (error) {
      const isBehind = error instanceof NotCaughtUp;
      if (!isBehind) this.log.error(`the mail of ${supplierId} waits`, error instanceof Error ? error.stack : String(error));
      await this.agenda.set(tenant, supplierId, plusMilliseconds(this.clock.now(), isBehind ? 0 : AFTER_FAILURE));
    }
  }
}
