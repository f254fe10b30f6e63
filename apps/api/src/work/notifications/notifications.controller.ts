import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NotificationsAnswer, Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ChooseNotifications } from './choose-notifications.js';
import { ChooseNotificationsDto, ReadNotificationsDto } from './notifications.dto.js';
import { ReadNotifications } from './read-notifications.js';
import { ShowNotifications } from './show-notifications.js';

@Controller('notifications')
@Needs('signed-in')
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** This user's notifications, without those about things that the user may not see. */
  @Get()
  show(@TheCaller() caller: Caller): Promise<NotificationsAnswer> {
    return this.queries.execute(new ShowNotifications(undefined, caller));
  }

  @Post('read')
  @HttpCode(200)
  read(@Body() body: ReadNotificationsDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ReadNotifications(body, caller));
  }

  @Post('choice')
  @HttpCode(200)
  choose(@Body() body: ChooseNotificationsDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChooseNotifications(body, caller));
  }
}
