import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { localParts, zoneOf } from '@counterfoil/domain';
import type { CustomerDoc, Filter, NotificationStateDoc, UserDoc } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { NotificationList } from '../../platform/notifications/notification-list.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Stores } from '../../platform/stores.js';
import { CompanyRounds } from '../company-rounds.js';
import { TellByEmail } from './tell-by-email.js';

const KEPT_MS = 2 * 86_400_000;

/**
 * The day on which a user had no news at the hour of the daily email. A user without news in the morning gets no email in the
 * afternoon.
 */
const LOOKED = stateSlot<{ readonly slot: string }>('notification-emails');

/** Finds the users to email about notifications now: once a day at the hour of their choice, or at once (P-2.11.4). */
@Injectable()
export class NotificationEmails extends CompanyRounds {
  constructor(
    readModels: ReadModels,
    private readonly notifications: NotificationList,
    private readonly stores: Stores,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
  ) {
    super(readModels, { about: 'notifications', intervalMs: 30_000 });
  }

  protected override async takeCompany(tenant: string, company: CustomerDoc): Promise<void> {
    const { date, time } = localParts(this.clock.now(), zoneOf(company));
    const active: Filter[] = [{ field: 'status', op: 'equals', value: 'active' }];
    for await (const user of this.readModels.scan<UserDoc>(tenant, 'users', active)) {
      if (user.email === null) continue;
      const state = await this.notifications.stateOf(tenant, user.id);
      const { way, hour } = state.choice;
      if (way === 'each') await this.bus.execute(new TellByEmail(tenant, user, state, null));
      const isDue = way === 'digest' && Number(time.slice(0, 2)) >= hour && (state.emailed?.slot ?? '') < date;
      if (isDue) await this.takeDay(tenant, user, state, date);
    }
  }

  private async takeDay(tenant: string, user: UserDoc, state: NotificationStateDoc, slot: string): Promise<void> {
    const { stateStore } = this.stores;
    const now = this.clock.now();
    const key = `${tenant} ${user.id}`;
    if ((await stateStore.read(LOOKED, key, now))?.value.slot === slot) return;
    const hadNews = await this.bus.execute(new TellByEmail(tenant, user, state, slot));
    if (!hadNews) await stateStore.put(LOOKED, key, { slot }, plusMilliseconds(now, KEPT_MS));
  }
}
