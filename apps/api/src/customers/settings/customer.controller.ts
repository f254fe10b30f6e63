import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CompanySettings, EntityRow, TableAnswer, TableCall, Written } from '@counterfoil/projections';
import { ApproveRequestDto, DeclineDto, RequestDto } from '../../platform/http/request.dto.js';
import { ListTables } from '../../platform/list-table/list-tables.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { WholeCompanyGuard } from '../../platform/session/whole-company-guard.js';
import { AddEntity } from './add-entity.js';
import { ChangeName } from './change-name.js';
import { ChangePolicy } from './change-policy.js';
import { ChangeTimeZone } from './change-time-zone.js';
import { CompanyNameDto, EntityDto, PolicyDto, TimeZoneDto } from './customer.dto.js';
import { DecideCompanyChange } from './decide-company-change.js';
import { type CountryAnswer, ReadCountry } from './read-country.js';
import { EntityTable } from './entity-table.js';
import { ReadSettings } from './read-settings.js';

@Controller('customer')
export class CustomerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tables: ListTables,
    private readonly entityTable: EntityTable,
  ) {}

  @Get('country')
  @Needs('signed-in')
  country(@TheCaller() caller: Caller): Promise<CountryAnswer> {
    return this.queries.execute(new ReadCountry(undefined, caller));
  }

  @Get('settings')
  @Needs('signed-in')
  settings(@TheCaller() caller: Caller): Promise<CompanySettings> {
    return this.queries.execute(new ReadSettings(undefined, caller));
  }

  /** The entities, page by page as a list table asks for them. */
  @Post('entities/table')
  @HttpCode(200)
  @Needs('signed-in')
  entities(@Body() body: TableCall, @TheCaller() caller: Caller): Promise<TableAnswer<EntityRow>> {
    return this.tables.answer(this.entityTable, body, caller);
  }

  @Post('entities')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  addEntity(@Body() body: EntityDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new AddEntity(body, caller));
  }

  @Post('time-zone')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  changeTimeZone(@Body() body: TimeZoneDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangeTimeZone(body, caller));
  }

  @Post('name')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  changeName(@Body() body: CompanyNameDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangeName(body, caller));
  }

  @Post('name/approve')
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  approveName(@Body() body: ApproveRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'CompanyName', act: 'approve' }, caller));
  }

  @Post('name/decline')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  declineName(@Body() body: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'CompanyName', act: 'decline' }, caller));
  }

  @Post('name/withdraw')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  withdrawName(@Body() body: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'CompanyName', act: 'withdraw' }, caller));
  }

  @Post('policy')
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  changePolicy(@Body() body: PolicyDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangePolicy(body, caller));
  }

  @Post('policy/approve')
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  approvePolicy(@Body() body: ApproveRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'Policy', act: 'approve' }, caller));
  }

  @Post('policy/decline')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  declinePolicy(@Body() body: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'Policy', act: 'decline' }, caller));
  }

  @Post('policy/withdraw')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canManageUsers')
  withdrawPolicy(@Body() body: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'Policy', act: 'withdraw' }, caller));
  }
}
