import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ActPreview, ActRowsAnswer, ListAnswer, StartedAct, SuppliersActView } from '@counterfoil/projections';
import { ListParams } from '../../platform/http/list-params.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ActRowsParams, StartActDto } from './acts.dto.js';
import { ListActRows, ListActs, ShowAct } from './acts.queries.js';
import { PreviewAct } from './preview-act.js';
import { StartSuppliersAct } from './start-act.js';
import { UndoAct } from './undo-act.js';

/** Bulk changes of suppliers (P-2.2.8). */
@Controller('supplier-acts')
@Needs('canEditSuppliers')
export class ActsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@Query() params: ListParams, @TheCaller() caller: Caller): Promise<ListAnswer<SuppliersActView>> {
    return this.queries.execute(new ListActs(params, caller));
  }

  @Get(':id')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SuppliersActView> {
    return this.queries.execute(new ShowAct({ id }, caller));
  }

  @Get(':id/rows')
  rows(@Param('id') id: string, @Query() params: ActRowsParams, @TheCaller() caller: Caller): Promise<ActRowsAnswer> {
    return this.queries.execute(new ListActRows({ ...params, id }, caller));
  }

  @Post('preview')
  @HttpCode(200)
  preview(@Body() body: StartActDto, @TheCaller() caller: Caller): Promise<ActPreview> {
    return this.queries.execute(new PreviewAct(body, caller));
  }

  @Post()
  @HttpCode(200)
  start(@Body() body: StartActDto, @TheCaller() caller: Caller): Promise<StartedAct> {
    return this.commands.execute(new StartSuppliersAct(body, caller));
  }

  @Post(':id/undo')
  @HttpCode(200)
  undo(@Param('id') id: string, @TheCaller() caller: Caller): Promise<StartedAct> {
    return this.commands.execute(new UndoAct({ id }, caller));
  }
}
