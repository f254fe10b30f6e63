import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { KeyCommands } from './key-commands.js';

/** Revokes a key with all its secrets. The next call with it is refused. */
export class RevokeKey extends CallerCommand<{ readonly keyId: string }> {}

@CommandHandler(RevokeKey)
export class RevokeKeyHandler implements ICommandHandler<RevokeKey> {
  constructor(private readonly keys: KeyCommands) {}

  async execute({ input: { keyId }, caller }: RevokeKey): Promise<Written> {
    await this.keys.requireVisible(caller, keyId);
    return written(await this.keys.run(caller, { type: 'RevokeKey', data: { keyId } }));
  }
}
