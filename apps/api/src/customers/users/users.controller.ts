import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { UserCommand } from '@counterfoil/domain';
import type { ListAnswer, UserDoc, UserView, Written } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { ListParams } from '../../platform/http/list-params.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { isPending, written } from '../../platform/http/written.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { ResetPasswordDto } from '../account/account.dto.js';
import { TellLogin, TellUser } from '../customers.commands.js';
import { hashPassword } from '../account/passwords.js';
import { claimCall, loginIdOf, plainUsername, userIdOf } from '../provision.js';
import { AddUserDto, DeclineDto, PermissionDto, RequestDto } from './users.dto.js';
import { ListUsers } from './users.queries.js';

@Controller('users')
@Needs('canManageUsers')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly company: Company,
    private readonly readModels: ReadModels,
    private readonly secondPerson: SecondPerson,
    private readonly sessions: Sessions,
  ) {}

  /** Also for those who approve: a user who waits for them stands in this list. */
  @Get()
  @Needs('canManageUsers', 'canApprove')
  list(@Query() params: ListParams, @TheCaller() caller: Caller): Promise<ListAnswer<UserView>> {
    return this.queries.execute(new ListUsers(caller, params));
  }

  @Post()
  @HttpCode(200)
  async add(@Body() body: AddUserDto, @TheCaller() caller: Caller): Promise<Written & { readonly id: string }> {
    const { tenant } = caller;
    const { policy, entities } = await this.company.of(tenant);
    const entityId = body.entityId ?? null;
    if (entityId !== null && !entities.some(({ id }) => id === entityId)) throw unknownEntity();
    if (caller.entityId !== null && entityId !== caller.entityId) throw unknownEntity();
    const userId = userIdOf(tenant, body.username);
    const claim = { type: 'ClaimLogin', data: { tenant, userId } } as const;
    await this.commands.execute(new TellLogin(loginIdOf(body.username), claim, claimCall(tenant, userId)));
    const { permissions, name } = body;
    const username = plainUsername(body.username);
    const data = { userId, permissions, entityId, name: name.trim(), username, singleOperator: policy.singleOperator };
    const outcome = await this.commands.execute(new TellUser(userId, { type: 'AddUser', data }, caller.call()));
    return { ...written(outcome, 'The user was added. Set a password so that they can sign in.'), id: userId };
  }

  @Post(':id/permissions')
  @HttpCode(200)
  async permissions(
    @Param('id') id: string,
    @Body() { permission, granted }: PermissionDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    const { userId } = await this.managed(id, caller);
    const { singleOperator } = (await this.company.of(caller.tenant)).policy;
    return this.changeAccess(
      caller,
      granted
        ? { type: 'GrantPermission', data: { userId, permission, singleOperator } }
        : { type: 'RevokePermission', data: { userId, permission } },
    );
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  async deactivate(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.changeAccess(caller, { type: 'DeactivateUser', data: await this.managed(id, caller) });
  }

  @Post(':id/password')
  @HttpCode(200)
  async resetPassword(
    @Param('id') id: string,
    @Body() { password }: ResetPasswordDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    const { userId } = await this.managed(id, caller);
    if (userId === caller.userId)
      throw new Problem(409, 'own-password', 'To change your own password, enter the current one under “Change password”.');
    const passwordHash = await hashPassword(password);
    return this.changeAccess(caller, { type: 'SetPassword', data: { userId, passwordHash, reset: true } });
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Needs('canApprove')
  async approve(@Param('id') id: string, @Body() { requestId }: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    const { userId } = await this.managed(id, caller);
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    return this.changeAccess(caller, { type: 'ApproveUserRequest', data: { userId, requestId, approver } });
  }

  @Post(':id/decline')
  @HttpCode(200)
  @Needs('canApprove')
  async decline(
    @Param('id') id: string,
    @Body() { requestId, reason = '' }: DeclineDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    const { userId } = await this.managed(id, caller);
    const approver = await this.secondPerson.toDecide(caller.tenant, caller.userId);
    return this.changeAccess(caller, { type: 'DeclineUserRequest', data: { userId, requestId, reason, approver } });
  }

  /** Whatever changes what a user may do ends their sessions at once, also when the request is a repeat. */
  private async changeAccess(caller: Caller, command: UserCommand): Promise<Written> {
    const { userId } = command.data;
    const outcome = await this.commands.execute(new TellUser(userId, command, caller.call()));
    if (!isPending(outcome.events)) await this.sessions.endAllOf(caller.tenant, userId);
    return written(outcome);
  }

  /** A user the caller may see; anybody else's id is as unknown as one that never was. */
  private async managed(id: string, { tenant, entityId }: Caller): Promise<{ readonly userId: string }> {
    const doc = await this.readModels.get<UserDoc>(tenant, 'users', id);
    if (doc === null || (entityId !== null && doc.entityId !== entityId)) throw notFound();
    return { userId: doc.id };
  }
}

const unknownEntity = (): Problem =>
  new Problem(400, 'validation', 'There is no such entity.', { fields: { entityId: ['There is no such entity.'] } });
