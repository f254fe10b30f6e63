import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewSecret } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { KeySecrets } from '../platform/session/key-secrets.js';
import type { RotateKeyDto } from './api-keys.dto.js';
import { KeyCommands } from './key-commands.js';

/** Creates a new secret for a key and returns it once. It works when a second person has approved it (P-17.3). */
export class RotateKey extends CallerCommand<RotateKeyDto & { readonly keyId: string }, NewSecret> {}

@CommandHandler(RotateKey)
export class RotateKeyHandler implements ICommandHandler<RotateKey> {
  constructor(
    private readonly keys: KeyCommands,
    private readonly secrets: KeySecrets,
  ) {}

  async execute({ input: { keyId, overlapHours, check }, caller }: RotateKey): Promise<NewSecret> {
    await this.keys.requireVisible(caller, keyId);
    const { secret, kept } = this.secrets.make({ tenant: caller.tenant, keyId });
    const data = { keyId, overlapHours, ...kept, ...(await this.keys.asking(caller, check)) };
    const outcome = await this.keys.run(caller, { type: 'RotateKey', data });
    return { ...written(outcome), id: keyId, secret: outcome.repeated ? null : secret };
  }
}
