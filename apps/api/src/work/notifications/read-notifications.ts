import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notificationReads } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { ReadNotificationsDto } from './notifications.dto.js';

/** Marks notifications as read: the named ones, or all up to a time. */
export class ReadNotifications extends CallerCommand<ReadNotificationsDto> {}

@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotifications> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { upTo, notifications = [] }, caller }: ReadNotifications): Promise<Written> {
    const { userId } = caller;
    const seen = notifications.map(({ id, at }) => ({ id, at }));
    const data = { userId, upTo: upTo ?? null, notifications: seen };
    const command = { type: 'ReadNotifications', data } as const;
    return written(await this.runner.runOnTail(notificationReads, userId, command, caller.call(), () => null), 'Marked as read.');
  }
}
