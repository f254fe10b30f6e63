import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Me, Written } from '@counterfoil/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.js';
import { type Caller, Needs, SESSION_COOKIE, type SessionRequest, TheCaller } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import { LogInDto, LogOffDto, OwnPasswordDto } from './account.dto.js';
import { WhoAmI } from './account.queries.js';
import { ChangeOwnPassword } from './change-own-password.js';
import { clearSession, setSession, visitorSecret } from './cookies.js';
import { LogIn } from './log-in.js';

@Controller('account')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The token every posted call carries; it belongs to the session, or to the visitor who has none. */
  @Get('antiforgery')
  @Needs('public')
  antiforgery(@Req() request: SessionRequest, @Res({ passthrough: true }) reply: FastifyReply): { token: string } {
    void reply.header('cache-control', 'no-store');
    const session = request.counterfoilSession === undefined ? undefined : request.cookies[SESSION_COOKIE];
    return { token: this.sessions.tokenOf(session ?? visitorSecret(request, reply, this.config)) };
  }

  @Post('login')
  @HttpCode(200)
  @Needs('public')
  async logIn(
    @Body() { username, password }: LogInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ token: string }> {
    const secret = await this.commands.execute(new LogIn(username, password, request.ip));
    // A new session at each sign-in: a cookie planted before is worth nothing after it.
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await this.sessions.end(before);
    setSession(reply, secret, this.config);
    return { token: this.sessions.tokenOf(secret) };
  }

  @Get('me')
  @Needs('signed-in')
  me(@TheCaller() caller: Caller): Promise<Me> {
    return this.queries.execute(new WhoAmI(caller));
  }

  @Post('LogOff')
  @HttpCode(200)
  @Needs('signed-in')
  async logOff(
    @Body() { reason = 'asked' }: LogOffDto,
    @TheCaller() { tenant, userId }: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Written> {
    await this.sessions.end(request.cookies[SESSION_COOKIE]!);
    clearSession(reply, this.config);
    const actor = { kind: 'user', id: userId } as const;
    return { position: await this.accessLog.record(tenant, actor, { type: 'SignedOut', data: { userId, reason } }) };
  }

  /** Ends all sessions of this user but gives this browser a new one. */
  @Post('password')
  @HttpCode(200)
  @Needs('signed-in')
  async changePassword(
    @Body() { current, next }: OwnPasswordDto,
    @TheCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Written> {
    const { secret, answer } = await this.commands.execute(new ChangeOwnPassword(caller, current, next));
    setSession(reply, secret, this.config);
    return answer;
  }
}
