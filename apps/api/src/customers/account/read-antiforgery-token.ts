import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import { visitorSecret } from './cookies.js';

export type TokenAnswer = { readonly token: string };

/** The anti-forgery token that every POST sends. It belongs to the session or, without one, to the visitor cookie. */
export class ReadAntiforgeryToken extends Query<TokenAnswer> {
  constructor(readonly browser: Browser) {
    super();
  }
}

@QueryHandler(ReadAntiforgeryToken)
export class ReadAntiforgeryTokenHandler implements IQueryHandler<ReadAntiforgeryToken> {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ browser: { request, reply } }: ReadAntiforgeryToken): Promise<TokenAnswer> {
    const session = request.counterfoilSession === undefined ? undefined : request.cookies[SESSION_COOKIE];
    return { token: this.sessions.tokenOf(session ?? visitorSecret(request, reply, this.config)) };
  }
}
