import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notificationChoice } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { ChooseNotificationsDto } from './notifications.dto.js';

/** Sets how a user is notified. */
export class ChooseNotifications extends CallerCommand<ChooseNotificationsDto> {}

@CommandHandler(ChooseNotifications)
export class ChooseNotificationsHandler implements ICommandHandler<ChooseNotifications> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { way, hour }, caller }: ChooseNotifications): Promise<Written> {
    const { userId } = caller;
    const command = { type: 'ChooseNotifications', data: { userId, choice: { way, hour } } } as const;
    return written(await this.runner.run(notificationChoice, userId, command, caller.call()), 'Saved.');
  }
}
