import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewSecret } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { sha256 } from '../platform/digests.js';
import { written } from '../platform/http/written.js';
import { KeySecrets } from '../platform/session/key-secrets.js';
import type { NewKeyDto } from './api-keys.dto.js';
import { KeyCommands } from './key-commands.js';

/** Creates an API key and returns its secret once. It works when a second person has approved it (P-17.3). */
export class CreateKey extends CallerCommand<NewKeyDto, NewSecret> {}

@CommandHandler(CreateKey)
export class CreateKeyHandler implements ICommandHandler<CreateKey> {
  constructor(
    private readonly keys: KeyCommands,
    private readonly secrets: KeySecrets,
  ) {}

  async execute({ input, caller }: CreateKey): Promise<NewSecret> {
    const keyId = sha256(caller.call().commandId).slice(0, 16);
    const rights = await this.keys.rightsIn(caller, input);
    const { secret, kept } = this.secrets.make({ tenant: caller.tenant, keyId });
    const data = { keyId, name: input.name.trim(), rights, ...kept, ...(await this.keys.asking(caller, input.check)) };
    const outcome = await this.keys.run(caller, { type: 'CreateKey', data });
    return { ...written(outcome), id: keyId, secret: outcome.repeated ? null : secret };
  }
}
