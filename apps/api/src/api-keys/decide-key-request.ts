import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiKeyCommand } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { type ChangeDecision, messageOf, SecondPerson } from '../platform/second-person.js';
import { KeyCommands } from './key-commands.js';

/** Approves, declines or withdraws a change request about an API key. */
export class DecideKeyRequest extends CallerCommand<ChangeDecision & { readonly keyId: string }> {}

@CommandHandler(DecideKeyRequest)
export class DecideKeyRequestHandler implements ICommandHandler<DecideKeyRequest> {
  constructor(
    private readonly keys: KeyCommands,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { keyId, ...decision }, caller }: DecideKeyRequest): Promise<Written> {
    await this.keys.requireVisible(caller, keyId);
    const command = await this.secondPerson.command<ApiKeyCommand>(caller, decision, {
      approve: (data) => ({ type: 'ApproveKeyRequest', data: { keyId, ...data } }),
      decline: (data) => ({ type: 'DeclineKeyRequest', data: { keyId, ...data } }),
      withdraw: (data) => ({ type: 'WithdrawKeyRequest', data: { keyId, ...data } }),
    });
    return written(await this.keys.run(caller, command), messageOf(decision));
  }
}
