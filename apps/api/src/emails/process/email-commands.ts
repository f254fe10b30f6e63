import { Injectable } from '@nestjs/common';
import { supplier, type SupplierCommand } from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { machineCall } from '../../platform/session/access.js';

const MAIL = { kind: 'system', id: 'mail' } as const;

/** What the process itself says to a supplier's record. A refusal is an answer to it, and none of its business to report. */
@Injectable()
export class EmailCommands {
  constructor(private readonly runner: CommandRunner) {}

  /**
   * Null when it was taken now, 'done-before' when the very command is in the log already, else the code it was refused with. The
   * parts make it the same command after a restart, or in another process.
   */
  async tell(tenant: string, command: SupplierCommand, ...parts: readonly (string | number)[]): Promise<string | null> {
    const { supplierId } = command.data;
    try {
      const call = machineCall(tenant, MAIL, command.type, supplierId, ...parts);
      const { repeated } = await this.runner.run(supplier, supplierId, command, call);
      return repeated ? 'done-before' : null;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      // Another process decided on the same mail first, on what it knew: its decision stands.
      if (error instanceof RepeatedWithAnotherBody) return 'done-before';
      // Erased while the mail was on its way: nothing can be sealed for this person any more.
      if (error instanceof SubjectDestroyed) return 'person-erased';
      throw error;
    }
  }
}
