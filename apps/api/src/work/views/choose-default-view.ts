import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { defaultView } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { DefaultViewDto } from './views.dto.js';

/** Sets the saved view with which a list opens for this user. */
export class ChooseDefaultView extends CallerCommand<DefaultViewDto> {}

@CommandHandler(ChooseDefaultView)
export class ChooseDefaultViewHandler implements ICommandHandler<ChooseDefaultView> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input, caller }: ChooseDefaultView): Promise<Written> {
    const { userId } = caller;
    const { list } = input;
    const viewId = input.viewId ?? null;
    const command = { type: 'ChooseDefaultView', data: { userId, list, viewId } } as const;
    return written(await this.runner.run(defaultView, userId, command, caller.call()), 'Saved.');
  }
}
