import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { KeyCommands } from './key-commands.js';

/** Withdraws one's own request about a key (P-11.18). */
export class WithdrawKeyRequest extends CallerCommand<{ readonly keyId: string; readonly requestId: string }> {}

@CommandHandler(WithdrawKeyRequest)
export class WithdrawKeyRequestHandler implements ICommandHandler<WithdrawKeyRequest> {
  constructor(private readonly keys: KeyCommands) {}

  async execute({ input: { keyId, requestId }, caller }: WithdrawKeyRequest): Promise<Written> {
    await this.keys.requireVisible(caller, keyId);
    return written(await this.keys.run(caller, { type: 'WithdrawKeyRequest', data: { keyId, requestId } }));
  }
}
