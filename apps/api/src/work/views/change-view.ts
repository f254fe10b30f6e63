import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { savedView } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { ViewDto } from './views.dto.js';

/** Renames or shares a saved view, or replaces its content. */
export class ChangeView extends CallerCommand<{ readonly viewId: string; readonly view: ViewDto }> {}

@CommandHandler(ChangeView)
export class ChangeViewHandler implements ICommandHandler<ChangeView> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { viewId, view }, caller }: ChangeView): Promise<Written> {
    const { name, address, shared } = view;
    const command = { type: 'ChangeView', data: { viewId, name: name.trim(), address, shared } } as const;
    return written(await this.runner.run(savedView, viewId, command, caller.call()), 'The view was changed.');
  }
}
