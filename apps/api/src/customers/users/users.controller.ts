import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type ListAnswer,
  type OpenWorkAnswer,
  type TableAnswer,
  type TableCall,
  type UserView,
  type Written,
} from '@counterfoil/projections';
import { CheckedDto } from '../../platform/http/check-record.dto.js';
import { ListParams } from '../../platform/http/list-params.js';
import { ApproveRequestDto, DeclineDto, RequestDto } from '../../platform/http/request.dto.js';
import { ListTables } from '../../platform/list-table/list-tables.js';
import { ListFiles } from '../../platform/sheets/list-files.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { ShowOpenWork } from '../hand-over/show-open-work.js';
import { UserRoleDto } from '../roles/roles.dto.js';
import { ActivateUser } from './activate-user.js';
import { type AddedUser, AddUser } from './add-user.js';
import { ApproveUserRequest } from './approve-user-request.js';
import { DeactivateUser } from './deactivate-user.js';
import { DeclineUserRequest } from './decline-user-request.js';
import { ListUsers } from './list-users.js';
import { SendPasswordLink } from './send-password-link.js';
import { SetUserPermission } from './set-user-permission.js';
import { SetUserRole } from './set-user-role.js';
import { UserTable } from './user-table.js';
import { AddUserDto, HandOverDto, PermissionDto, UserFileParams } from './users.dto.js';
import { WithdrawUserRequest } from './withdraw-user-request.js';

@Controller('users')
@Needs('canManageUsers')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
    private readonly tables: ListTables,
    private readonly table: UserTable,
  ) {}

  /** Also for users who approve: a user who waits for approval is in this list. */
  @Get()
  @Needs('canManageUsers', 'canApprove')
  list(@Query() params: ListParams, @TheCaller() caller: Caller): Promise<ListAnswer<UserView>> {
    return this.queries.execute(new ListUsers(params, caller));
  }

  /**
   * The same users as a file.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('download')
  @Needs('canManageUsers', 'canApprove')
  async download(@Query() params: UserFileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    return this.files.of(caller, await this.tables.fileOf(this.table, params, caller));
  }

  /** The same users page by page, as a list table requests them. A group action, if there is one, runs first. */
  @Post('table')
  @HttpCode(200)
  @Needs('canManageUsers', 'canApprove')
  page(@Body() body: TableCall, @TheCaller() caller: Caller): Promise<TableAnswer<UserView>> {
    return this.tables.answer(this.table, body, caller);
  }

  /** The open work of a user who is to be deactivated, and the users who may take it over. */
  @Get(':id/openWork')
  openWork(@Param('id') id: string, @TheCaller() caller: Caller): Promise<OpenWorkAnswer> {
    return this.queries.execute(new ShowOpenWork({ id }, caller));
  }

  @Post()
  @FreshFactor()
  @HttpCode(200)
  add(@Body() body: AddUserDto, @TheCaller() caller: Caller): Promise<AddedUser> {
    return this.commands.execute(new AddUser(body, caller));
  }

  @Post(':id/permissions')
  @FreshFactor()
  @HttpCode(200)
  permissions(@Param('id') id: string, @Body() body: PermissionDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetUserPermission({ ...body, id }, caller));
  }

  @Post(':id/role')
  @FreshFactor()
  @HttpCode(200)
  role(@Param('id') id: string, @Body() body: UserRoleDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetUserRole({ ...body, id }, caller));
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  deactivate(@Param('id') id: string, @Body() body: HandOverDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DeactivateUser({ ...body, id }, caller));
  }

  @Post(':id/activate')
  @FreshFactor()
  @HttpCode(200)
  activate(@Param('id') id: string, @Body() body: CheckedDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ActivateUser({ ...body, id }, caller));
  }

  @Post(':id/passwordLink')
  @FreshFactor()
  @HttpCode(200)
  passwordLink(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SendPasswordLink({ id }, caller));
  }

  @Post(':id/approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approve(@Param('id') id: string, @Body() body: ApproveRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ApproveUserRequest({ ...body, id }, caller));
  }

  @Post(':id/decline')
  @HttpCode(200)
  @Needs('canApprove')
  decline(@Param('id') id: string, @Body() body: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DeclineUserRequest({ ...body, id }, caller));
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  withdraw(@Param('id') id: string, @Body() body: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new WithdrawUserRequest({ ...body, id }, caller));
  }
}
