import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { readCheckIfAny } from '../platform/http/check-record.dto.js';
import type { ApproveRequestDto } from '../platform/http/request.dto.js';
import { written } from '../platform/http/written.js';
import { SecondPerson } from '../platform/second-person.js';
import { KeyCommands } from './key-commands.js';

export class ApproveKeyRequest extends CallerCommand<ApproveRequestDto & { readonly keyId: string }> {}

@CommandHandler(ApproveKeyRequest)
export class ApproveKeyRequestHandler implements ICommandHandler<ApproveKeyRequest> {
  constructor(
    private readonly keys: KeyCommands,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { keyId, requestId, check }, caller }: ApproveKeyRequest): Promise<Written> {
    await this.keys.requireVisible(caller, keyId);
    const data = { keyId, requestId, check: readCheckIfAny(check), approver: await this.secondPerson.toDecide(caller) };
    return written(await this.keys.run(caller, { type: 'ApproveKeyRequest', data }));
  }
}
