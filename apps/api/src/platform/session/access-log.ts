import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { access, type AccessEvent, type Actor } from '@counterfoil/domain';
import { Clock } from '../clock.js';
import { CommandRunner } from '../log/command-runner.js';
import { Turns } from '../read/turns.js';
import { machineCall } from './access.js';

/** Sign-ins, failed sign-ins and downloads, in one stream for each customer and day. It cannot be switched off. */
@Injectable()
export class AccessLog {
  /**
   * Entries are written one at a time in this process, because each is chained to the one before and many users sign in at nine.
   */
  private readonly turns = new Turns();

  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @returns the log position of the entry */
  async record(tenant: string, actor: Actor, event: AccessEvent): Promise<string> {
    const day = this.clock.now().slice(0, 10).replaceAll('-', '');
    const call = machineCall(tenant, actor, event.type, randomUUID());
    const written = await this.turns.take(() =>
      this.runner.runOnTail(access, day, { type: 'RecordAccess', data: { event } }, call, () => null),
    );
    return written.position ?? '';
  }
}
