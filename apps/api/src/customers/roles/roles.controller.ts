import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RolesAnswer, Written } from '@counterfoil/projections';
import { ApproveRequestDto, DeclineDto, RequestDto } from '../../platform/http/request.dto.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { WholeCompanyGuard } from '../../platform/session/whole-company-guard.js';
import { AddRole } from './add-role.js';
import { ChangeRole } from './change-role.js';
import { DecideRole } from './decide-role.js';
import { ListRoles } from './list-roles.js';
import { ChangeRoleDto, RoleDto } from './roles.dto.js';

@Controller('roles')
@Needs('canManageUsers')
export class RolesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Also for users who approve: changes of roles wait for them. */
  @Get()
  @Needs('canManageUsers', 'canApprove')
  list(@TheCaller() caller: Caller): Promise<RolesAnswer> {
    return this.queries.execute(new ListRoles(undefined, caller));
  }

  @Post()
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  add(@Body() body: RoleDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new AddRole(body, caller));
  }

  @Post(':id')
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  change(@Param('id') id: string, @Body() body: ChangeRoleDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangeRole({ ...body, id }, caller));
  }

  @Post(':id/approve')
  @FreshFactor()
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  approve(@Param('id') id: string, @Body() body: ApproveRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideRole({ ...body, id, act: 'approve' }, caller));
  }

  @Post(':id/decline')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  @Needs('canApprove')
  decline(@Param('id') id: string, @Body() body: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideRole({ ...body, id, act: 'decline' }, caller));
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @UseGuards(WholeCompanyGuard)
  withdraw(@Param('id') id: string, @Body() body: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideRole({ ...body, id, act: 'withdraw' }, caller));
  }
}
