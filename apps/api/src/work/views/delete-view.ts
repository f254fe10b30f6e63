import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { savedView } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';

/** Deletes one of the user's own saved views, also for colleagues. */
export class DeleteView extends CallerCommand<{ readonly viewId: string }> {}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { viewId }, caller }: DeleteView): Promise<Written> {
    const command = { type: 'DeleteView', data: { viewId } } as const;
    return written(await this.runner.run(savedView, viewId, command, caller.call()), 'The view was deleted.');
  }
}
