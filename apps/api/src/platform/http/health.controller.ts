import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { StoppedAt } from '../read/projector-stop.js';
import { ReadModels } from '../read/read-models.js';
import { Needs, NobodyAsks } from '../session/access.js';
import { Stores } from '../stores.js';

/** This answer is public, so it names no customer. The server's output and the audit page name the event. */
type Readiness = {
  readonly ready: boolean;
  readonly behind: boolean;
  readonly stoppedAt: Pick<StoppedAt, 'position' | 'isAltered'> | null;
  /** The read models are being built from the log. */
  readonly isRebuilding: boolean;
  /** Parts of the log cannot be read. */
  readonly isLogDamaged: boolean;
};

/** Load balancers and other callers wait about a second for an answer. */
const ANSWER_MS = 950;
const CATCH_UP_MS = 600;

@Controller()
export class HealthController {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
  ) {}

  /** The process is alive. */
  @Get('health')
  @Needs('public')
  @NobodyAsks()
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * The stores answer, and the read models belong to this log and are up to date. `stoppedAt` is the position of an event that
   * they cannot process. The answer takes less than a second: a store that does not answer counts as not ready.
   */
  @Get('ready')
  @Needs('public')
  @NobodyAsks()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await inTime(this.look());
    if (!readiness.ready) void reply.status(503);
    return readiness;
  }

  private async look(): Promise<Readiness> {
    if (await this.readModels.isLogDamaged()) return { ...NOT_ANSWERING, isLogDamaged: true };
    const head = await this.stores.eventStore.head();
    const isReached = await this.readModels.reached(head, CATCH_UP_MS);
    if (isReached && (await this.readModels.areOfThisLog())) return READY;
    const stop = await this.readModels.stop();
    const stoppedAt = stop === null ? null : { position: stop.position, isAltered: stop.isAltered };
    return { ...NOT_ANSWERING, behind: true, stoppedAt, isRebuilding: await this.readModels.areRebuilding() };
  }
}

const NOT_ANSWERING: Readiness = { ready: false, behind: false, stoppedAt: null, isRebuilding: false, isLogDamaged: false };
const READY: Readiness = { ...NOT_ANSWERING, ready: true };

const inTime = async (look: Promise<Readiness>): Promise<Readiness> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((done) => (timer = setTimeout(() => done(NOT_ANSWERING), ANSWER_MS)));
  try {
    return await Promise.race([look.catch(() => NOT_ANSWERING), late]);
  } finally {
    clearTimeout(timer);
  }
};
