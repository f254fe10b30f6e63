import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { plusDays } from '@counterfoil/domain';
import type { NotificationsAnswer, UserDoc } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { NotificationList } from '../../platform/notifications/notification-list.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** Older notifications are not listed. */
const LISTED_DAYS = 60;

/** This user's notifications (P-2.11). */
export class ShowNotifications extends SessionQuery<void, NotificationsAnswer> {}

@QueryHandler(ShowNotifications)
export class ShowNotificationsHandler implements IQueryHandler<ShowNotifications> {
  constructor(
    private readonly notifications: NotificationList,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async execute({ session }: ShowNotifications): Promise<NotificationsAnswer> {
    const { tenant, userId } = session;
    const position = await this.readModels.position();
    const state = await this.notifications.stateOf(tenant, userId);
    const user = await this.readModels.get<UserDoc>(tenant, 'users', userId);
    const { choice } = state;
    const rows =
      choice.way === 'none' ? [] : await this.notifications.of(session, state, plusDays(this.clock.now(), -LISTED_DAYS));
    const unread = rows.filter((row) => row.unread).length;
    return { rows, unread, choice, email: user?.email ?? null, position, ...(await this.condition()) };
  }

  private async condition(): Promise<Pick<NotificationsAnswer, 'isStopped' | 'isRebuilding' | 'isLogDamaged'>> {
    const isStopped = (await this.readModels.stop()) !== null;
    return { isStopped, isRebuilding: await this.readModels.areRebuilding(), isLogDamaged: await this.readModels.isLogDamaged() };
  }
}
