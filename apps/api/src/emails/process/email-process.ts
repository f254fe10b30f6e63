import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { GIVE_UP_AFTER_DAYS, plusDays, supplier, supplierOnboarding, user } from '@counterfoil/domain';
import { type FollowedBatch, START } from '@counterfoil/event-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { Turns } from '../../platform/read/turns.js';
import { Stores } from '../../platform/stores.js';
import { isOutage, oneAtATime, OutageLog } from '../../platform/outages.js';
import { CONFIG } from '../../platform/tokens.js';
import { EmailAgenda, type EmailSubject, type Place } from './email-agenda.js';
import { isAboutEmail } from './email-causes.js';
import { NotCaughtUp } from './email-facts-reader.js';
import { DocumentEmails } from '../documents/document-emails.js';
import { asksForTurn, TakeOnboardingTurn } from '../onboarding/take-onboarding-turn.js';
import { NotificationEmails } from '../notifications/notification-emails.js';
import { asksForUserTurn, TakeUserTurn } from '../sign-in/take-user-turn.js';
import { TakeEmailTurn } from './take-email-turn.js';

/** How often it checks for scheduled turns that are due. */
const LOOK_INTERVAL_MS = 1_000;
/** How long a supplier waits after its turn failed. */
const AFTER_FAILURE_MS = 60_000;
const SETTLED_POLL_MS = 20;
/** The pauses before the log is read again after a failure, e.g. an outage of a store. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * The process that sends emails and lets links expire. It reads the log in order and takes a turn for each supplier that an
 * event is about. Later turns are in the agenda. Several processes do no harm: only the one that records the attempt sends the
 * email.
 */
@Injectable()
export class EmailProcess implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('mail');
  private readonly outages = new OutageLog(this.log, 'emails');
  private readonly stop = new AbortController();
  private readonly turns = new Turns();
  private running: Promise<void> = Promise.resolve();
  private place: Place | null = null;

  constructor(
    private readonly stores: Stores,
    private readonly agenda: EmailAgenda,
    private readonly bus: CommandBus,
    private readonly notifications: NotificationEmails,
    private readonly documents: DocumentEmails,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.running = this.goOn();
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  /** Does what is due and waits until the whole log is read; false when that takes longer than `timeoutMs`. */
  async settled(timeoutMs: number): Promise<boolean> {
    const until = performance.now() + timeoutMs;
    while ((this.place?.position ?? START) < (await this.stores.eventStore.head()) || this.isSomethingDue()) {
      if (performance.now() >= until) return false;
      await this.turns.take(() => this.keepAppointments());
      await pause(SETTLED_POLL_MS);
    }
    return true;
  }

  private isSomethingDue(): boolean {
    return this.agenda.due(this.clock.now()).length > 0;
  }

  /** A failure does not end the process: it continues from the position that it saved. */
  private async goOn(): Promise<void> {
    const { signal } = this.stop;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const before = this.place?.position;
      await this.run().catch((error: unknown) => this.outages.failed(error));
      if (this.place?.position !== before) pauseMs = FIRST_PAUSE_MS;
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    const now = this.clock.now();
    const since = plusDays(now, -GIVE_UP_AFTER_DAYS);
    this.place = (await this.agenda.open(now)) ?? { storeId: await this.stores.eventStore.storeId(), position: START, since };
    const look = oneAtATime(() => this.turns.take(() => this.lookAround()), this.outages);
    const timer = setInterval(() => void look(), LOOK_INTERVAL_MS);
    try {
      for await (const batch of this.stores.eventStore.follow({ after: this.place.position, signal }))
        await this.turns.take(() => this.read(batch));
    } finally {
      clearInterval(timer);
      // A turn that has started is completed, because the stores are closed afterwards.
      await this.turns.take(() => Promise.resolve());
    }
  }

  private async read({ events }: FollowedBatch): Promise<void> {
    const mentioned = new Map<string, EmailSubject>();
    for (const { type, stream, meta } of events) {
      const subject = subjectOf(meta.tenant, stream, type);
      if (subject !== null) mentioned.set(stream, subject);
    }
    for (const subject of mentioned.values()) await this.takeTurn(subject);
    const last = events.at(-1);
    // After an interruption, the batch is read again at the restart.
    if (last === undefined || this.stop.signal.aborted) return;
    this.place = { ...this.place!, position: last.position };
    await this.agenda.keepPlace(this.place);
  }

  private async lookAround(): Promise<void> {
    await this.keepAppointments();
    if (!this.stop.signal.aborted) await this.notifications.look();
    if (!this.stop.signal.aborted) await this.documents.look();
  }

  private async keepAppointments(): Promise<void> {
    for (const subject of this.agenda.due(this.clock.now())) await this.takeTurn(subject);
  }

  /** A failure for one supplier delays no other supplier's emails. */
  private async takeTurn(due: EmailSubject): Promise<void> {
    if (this.stop.signal.aborted) return;
    const subject = plainSubject(due);
    try {
      await this.agenda.set(subject, await this.bus.execute(turnOf(subject, this.place!.since)), this.clock.now());
    } catch (error) {
      // No store can save anything now, so this part of the log will be read again.
      if (isOutage(error)) throw error;
      const isBehind = error instanceof NotCaughtUp;
      if (!isBehind)
        this.log.error(`the emails of ${JSON.stringify(subject)} wait`, error instanceof Error ? error.stack : String(error));
      const now = this.clock.now();
      await this.agenda.set(subject, plusMilliseconds(now, isBehind ? 0 : AFTER_FAILURE_MS), now);
    }
  }
}

/** The event without the time of a scheduled turn. */
const plainSubject = (due: EmailSubject): EmailSubject => {
  const { tenant } = due;
  if ('supplierId' in due) return { tenant, supplierId: due.supplierId };
  return 'userId' in due ? { tenant, userId: due.userId } : { tenant, onboardingId: due.onboardingId };
};

const turnOf = (subject: EmailSubject, since: string) => {
  const { tenant } = subject;
  if ('supplierId' in subject) return new TakeEmailTurn(tenant, subject.supplierId, since);
  if ('userId' in subject) return new TakeUserTurn(tenant, subject.userId, since);
  return new TakeOnboardingTurn(tenant, subject.onboardingId, since);
};

/** Whose turn an event requires; null: none. */
const subjectOf = (tenant: string, stream: string, type: string): EmailSubject | null => {
  const idIn = (category: string): string | null =>
    stream.startsWith(`${tenant}.${category}-`) ? stream.slice(`${tenant}.${category}-`.length) : null;
  const supplierId = idIn(supplier.category);
  if (supplierId !== null) return isAboutEmail(type) ? { tenant, supplierId } : null;
  const userId = asksForUserTurn(type) ? idIn(user.category) : null;
  if (userId !== null) return { tenant, userId };
  const onboardingId = type in supplierOnboarding.evolve ? idIn(supplierOnboarding.category) : null;
  return onboardingId !== null && asksForTurn(type) ? { tenant, onboardingId } : null;
};
