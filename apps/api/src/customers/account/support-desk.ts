import { createHmac } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SupportDeskAnswer, UserDoc } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { CONFIG } from '../../platform/tokens.js';

/** Long enough for one sign-on, and too short for anybody who finds the token later. */
const VALID_SECONDS = 60;

/** A token that signs the caller on to the support desk (P-7.1.8). */
export class ReadSupportDesk extends SessionQuery<void, SupportDeskAnswer> {}

@QueryHandler(ReadSupportDesk)
export class ReadSupportDeskHandler implements IQueryHandler<ReadSupportDesk> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Problem 404 without a support desk */
  async execute({ session: { tenant, userId, name } }: ReadSupportDesk): Promise<SupportDeskAnswer> {
    const desk = this.config.supportDesk;
    if (desk === undefined) throw notFound();
    const user = await this.readModels.get<UserDoc>(tenant, 'users', userId);
    const seconds = Math.floor(Date.parse(this.clock.now()) / 1000);
    const claims = {
      sub: `${tenant}/${userId}`,
      name,
      email: user?.username ?? null,
      iat: seconds,
      exp: seconds + VALID_SECONDS,
    };
    return { url: desk.url, token: signed(claims, desk.secret) };
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token (RFC 7519) with HMAC SHA-256. */
const signed = (claims: object, secret: string): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
