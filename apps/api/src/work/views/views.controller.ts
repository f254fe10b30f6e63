import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { SavedViewsAnswer, Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ChangeView } from './change-view.js';
import { ChooseDefaultView } from './choose-default-view.js';
import { DeleteView } from './delete-view.js';
import { ListViews } from './list-views.js';
import { SaveView } from './save-view.js';
import { DefaultViewDto, NewViewDto, ViewDto, ViewsParams } from './views.dto.js';

/** A saved view contains no data: its list refuses users who may not see it. */
@Controller('views')
@Needs('signed-in')
export class ViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@Query() params: ViewsParams, @TheCaller() caller: Caller): Promise<SavedViewsAnswer> {
    return this.queries.execute(new ListViews(params, caller));
  }

  @Post()
  @HttpCode(200)
  save(@Body() body: NewViewDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SaveView(body, caller));
  }

  @Post('default')
  @HttpCode(200)
  chooseDefault(@Body() body: DefaultViewDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChooseDefaultView(body, caller));
  }

  @Post(':id/change')
  @HttpCode(200)
  change(@Param('id') viewId: string, @Body() view: ViewDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangeView({ viewId, view }, caller));
  }

  @Post(':id/delete')
  @HttpCode(200)
  delete(@Param('id') viewId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DeleteView({ viewId }, caller));
  }
}
