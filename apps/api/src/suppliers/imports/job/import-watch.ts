import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { mayResume } from '../../../platform/jobs/resumed-jobs.js';
import { Watcher } from '../../../platform/jobs/watcher.js';
import { isOutage } from '../../../platform/outages.js';
import { ImportStarter } from './import-starter.js';
import { ImportTurns, jobOf, type Turn } from './import-turns.js';
import { UndoStarter } from '../undo/undo-starter.js';

/**
 * Continues imports, and undos of imports, whose server was killed. An import whose turn another list has taken is not continued,
 * because it would overwrite newer rows with older ones. A person decides about it.
 */
@Injectable()
export class ImportWatch extends Watcher {
  constructor(
    private readonly turns: ImportTurns,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly imports: ImportStarter,
    private readonly undoing: UndoStarter,
  ) {
    super('suppliers', 'imports');
  }

  async look(): Promise<void> {
    for (const { tenant, turn } of await this.turns.all()) await this.resume(tenant, turn);
  }

  private async resume(tenant: string, turn: Turn): Promise<void> {
    const job = jobOf(tenant, turn);
    if (!mayResume(await this.jobs.state(job), this.clock) || (await this.turns.isAlive(tenant, turn))) return;
    this.log.log(`resuming the ${job}`);
    try {
      await (turn.work === 'undo' ? this.undoing.start(tenant, turn) : this.imports.start(tenant, turn));
    } catch (error) {
      if (isOutage(error)) throw error;
      // The list or the log can no longer be read. Another attempt would not help, and other lists wait for the turn.
      this.log.warn(`${job} cannot go on. ${error instanceof Error ? error.message : String(error)}`);
      await this.turns.end(tenant, turn.importId);
    }
  }
}
