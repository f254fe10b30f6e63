import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { savedView } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { NewViewDto } from './views.dto.js';

/** Saves the current look of a list under a name. */
export class SaveView extends CallerCommand<NewViewDto> {}

@CommandHandler(SaveView)
export class SaveViewHandler implements ICommandHandler<SaveView> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { list, name, address, shared }, caller }: SaveView): Promise<Written> {
    const call = caller.call();
    const viewId = call.commandId;
    const command = { type: 'SaveView', data: { viewId, list, name: name.trim(), address, shared } } as const;
    return written(await this.runner.run(savedView, viewId, command, call), 'The view was saved.');
  }
}
