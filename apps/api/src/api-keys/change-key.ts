import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import type { KeyRightsDto } from './api-keys.dto.js';
import { KeyCommands } from './key-commands.js';

/** Changes the rights of a key. Removing rights takes effect at once; adding rights waits for a second person (P-17.3). */
export class ChangeKey extends CallerCommand<{ readonly keyId: string; readonly rights: KeyRightsDto }> {}

@CommandHandler(ChangeKey)
export class ChangeKeyHandler implements ICommandHandler<ChangeKey> {
  constructor(private readonly keys: KeyCommands) {}

  async execute({ input: { keyId, rights }, caller }: ChangeKey): Promise<Written> {
    await this.keys.requireVisible(caller, keyId);
    const asking = await this.keys.asking(caller, rights.check);
    const data = { keyId, rights: await this.keys.rightsIn(caller, rights), ...asking };
    return written(await this.keys.run(caller, { type: 'ChangeKey', data }));
  }
}
