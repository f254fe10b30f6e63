import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type StoppedAt, stopOf } from '../read/projector-stop.js';
import { ReadModels } from '../read/read-models.js';
import { Needs } from '../session/access.js';
import { Stores } from '../stores.js';

type Readiness = { readonly ready: boolean; readonly behind: boolean; readonly stoppedAt: StoppedAt | null };

@Controller()
export class HealthController {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
  ) {}

  /** The process is alive. */
  @Get('health')
  @Needs('public')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The stores answer and the read models are not behind. `stoppedAt` names the event that they cannot take in, if there is one. */
  @Get('ready')
  @Needs('public')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const head = await this.stores.eventStore.head();
    const behind = (await this.readModels.position()) < head;
    if (behind && !(await this.readModels.reached(head, 1_000))) {
      void reply.status(503);
      return { ready: false, behind: true, stoppedAt: await stopOf(this.stores.stateStore, await this.readModels.position()) };
    }
    return { ready: true, behind: false, stoppedAt: null };
  }
}
