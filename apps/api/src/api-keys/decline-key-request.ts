import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import type { DeclineDto } from '../platform/http/request.dto.js';
import { written } from '../platform/http/written.js';
import { SecondPerson } from '../platform/second-person.js';
import { KeyCommands } from './key-commands.js';

export class DeclineKeyRequest extends CallerCommand<DeclineDto & { readonly keyId: string }> {}

@CommandHandler(DeclineKeyRequest)
export class DeclineKeyRequestHandler implements ICommandHandler<DeclineKeyRequest> {
  constructor(
    private readonly keys: KeyCommands,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { keyId, requestId, reason = '' }, caller }: DeclineKeyRequest): Promise<Written> {
    await this.keys.requireVisible(caller, keyId);
    const data = { keyId, requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.keys.run(caller, { type: 'DeclineKeyRequest', data }));
  }
}
