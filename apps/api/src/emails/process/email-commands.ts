import { Injectable } from '@nestjs/common';
import { supplier, type SupplierCommand } from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { machineCall } from '../../platform/session/access.js';

const EMAIL_SYSTEM = { kind: 'system', id: 'mail' } as const;

/**
 * Commands about emails that the system itself sends. A refusal is a normal answer here, because the situation may have changed.
 */
@Injectable()
export class EmailCommands {
  constructor(private readonly runner: CommandRunner) {}

  /**
   * The parts name the command, so it is the same command after a restart or in another process.
   * @returns null when it was recorded now, 'done-before' when it is in the log already, else the code of the refusal
   */
  async run(tenant: string, command: SupplierCommand, ...parts: readonly (string | number)[]): Promise<string | null> {
    const { supplierId } = command.data;
    try {
      const call = machineCall(tenant, EMAIL_SYSTEM, command.type, supplierId, ...parts);
      const { repeated } = await this.runner.run(supplier, supplierId, command, call);
      return repeated ? 'done-before' : null;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      // Another process decided about the same email first, with its own knowledge. Its decision counts.
      if (error instanceof RepeatedWithAnotherBody) return 'done-before';
      // The personal data was erased while the email was being sent, so nothing more can be recorded about this person.
      if (error instanceof SubjectDestroyed) return 'person-erased';
      throw error;
    }
  }
}
