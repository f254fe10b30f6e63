import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { access, type AccessEvent, accessEvents, type Actor } from '@counterfoil/domain';
import { Clock } from '../clock.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../log/command-runner.js';
import { Turns } from '../read/turns.js';
import { accessOutput } from '../server-output.js';
import { CONFIG } from '../tokens.js';
import { machineCall } from './access.js';

/** Sign-ins, failed sign-ins and downloads, in one stream for each customer and day. It cannot be switched off. */
@Injectable()
export class AccessLog {
  /**
   * Entries are written one at a time in this process, because each is chained to the one before and many users sign in at nine.
   */
  private readonly turns = new Turns();
  private readonly output: (entry: object) => void;

  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    @Optional() @Inject(CONFIG) config?: Pick<Config, 'logFormat'>,
  ) {
    this.output = accessOutput(config?.logFormat ?? 'text');
  }

  /** @returns the log position of the entry */
  async record(tenant: string, actor: Actor, event: AccessEvent): Promise<string> {
    const day = this.clock.now().slice(0, 10).replaceAll('-', '');
    const call = machineCall(tenant, actor, event.type, randomUUID());
    const written = await this.turns.take(() =>
      this.runner.runOnTail(access, day, { type: 'RecordAccess', data: { event } }, call, () => null),
    );
    this.output({ tenant, actor, at: this.clock.now(), type: event.type, ...impersonal(event) });
    return written.position ?? '';
  }
}

/** What the output may say of an entry: nothing that the log keeps encrypted. */
const impersonal = ({ type, data }: AccessEvent): { readonly data: object } => {
  const personal = accessEvents[type].personal.map(({ field }) => field as string);
  return { data: Object.fromEntries(Object.entries(data).filter(([field]) => !personal.includes(field))) };
};
