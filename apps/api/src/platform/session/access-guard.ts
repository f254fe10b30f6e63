import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import type { Config } from '../config.js';
import { leadingField } from '../http/files/form-parts.js';
import { factorNeeded, noPermission, notSignedIn, Problem, signedInAsOther } from '../http/problem.js';
import { ACCESS, type Access, FRESH_FACTOR, NOBODY_ASKS, SESSION_COOKIE, type SessionRequest, VISITOR_COOKIE } from './access.js';
import { CallWindows } from './call-windows.js';
import { requireFreshFactor } from './fresh-factor.js';
import { KeyGate } from './key-gate.js';
import { RequiredFactor } from './required-factor.js';
import { type OpenSession, type Session, Sessions } from './sessions.js';
import { CONFIG } from '../tokens.js';

/**
 * Checks the access that a route declares with `Needs`, and that every POST carries the anti-forgery token of its cookie (A-5,
 * P-14). Calls with an API key need no token, because browsers never send a key by themselves; their cookies are ignored.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly calls: CallWindows;

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly keys: KeyGate,
    private readonly required: RequiredFactor,
    private readonly clock: Clock,
    @Inject(CONFIG) { callsPerMinute }: Config,
  ) {
    this.calls = new CallWindows(callsPerMinute);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const oneOf = this.reflector.getAllAndOverride<readonly Access[] | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (this.reflector.get<boolean | undefined>(NOBODY_ASKS, context.getHandler()) === true) return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (oneOf?.includes('public') !== true && this.keys.hasKey(request)) return this.keys.admit(context, oneOf ?? []);
    const secret = request.cookies[SESSION_COOKIE];
    const session = secret === undefined ? null : await this.sessions.find(secret);
    if (session !== null) request.counterfoilSession = session;
    if (oneOf === undefined) throw noPermission();
    const isPublic = oneOf.includes('public');
    if (!isPublic && session !== null) {
      checkPerson(request, session);
      this.checkRate(session, context.switchToHttp().getResponse<FastifyReply>());
    }
    if (!isPublic && session === null) throw notSignedIn();
    if (!isPublic) checkSite(request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      await this.checkToken(request, session === null ? request.cookies[VISITOR_COOKIE] : secret);
    if (!isPublic && !oneOf.some((access) => isAllowed(access, session!))) throw noPermission();
    const needsFactor = this.reflector.get<boolean | undefined>(FRESH_FACTOR, context.getHandler()) === true;
    if (needsFactor && session !== null) await this.requireFactor(session);
    return true;
  }

  private checkRate({ tenant, userId }: OpenSession, reply: FastifyReply): void {
    const seconds = this.calls.excess(`${tenant} ${userId}`);
    if (seconds === null) return;
    void reply.header('retry-after', String(seconds));
    throw new Problem(429, 'too-many-calls', 'You made too many calls. Please wait a moment and try again.');
  }

  private async requireFactor(session: OpenSession): Promise<void> {
    requireFreshFactor(session, this.clock.now());
    if (!session.hasFactor && (await this.required.isAskedOf(session))) throw factorNeeded();
  }

  private async checkToken(request: FastifyRequest, secret: string | undefined): Promise<void> {
    const token = await tokenIn(request);
    if (secret === undefined || token === null || !this.sessions.isTokenOf(secret, token))
      throw new Problem(403, 'anti-forgery', 'This page is out of date. Please reload it and try again.');
  }
}

/** Prevents a page that one user opened from acting for another user who signed in later in the same browser (P-2.10.2). */
const checkPerson = ({ headers }: FastifyRequest, { userId }: Session): void => {
  const owner = headers['x-signed-in-as'];
  if (typeof owner === 'string' && owner !== userId) throw signedInAsOther();
};

/**
 * Refuses requests for files and answers that another site started (Fetch Metadata). Allowed are the portal itself and the address
 * bar.
 */
const checkSite = ({ headers }: FastifyRequest): void => {
  if (ELSEWHERE.includes(String(headers['sec-fetch-site'])))
    throw new Problem(403, 'no-permission', 'Please open this from the portal.');
};
const ELSEWHERE: readonly string[] = ['cross-site', 'same-site'];

const isAllowed = (access: Access, { permissions }: Session): boolean =>
  access === 'signed-in' || permissions.some((permission) => permission === access);

const FIELD = '__RequestVerificationToken';

/**
 * Reads the token from the header, from the form field of a plain form post (P-7), or from the first field of a form upload. It is
 * not part of the request's own fields.
 */
const tokenIn = async (request: FastifyRequest): Promise<string | null> => {
  const { headers, body } = request;
  const field = typeof body === 'object' && body !== null && !Array.isArray(body) ? takeField(body) : undefined;
  const header = headers['x-anti-forgery'];
  if (typeof header === 'string') return header;
  return typeof field === 'string' ? field : leadingField(request, FIELD);
};

const takeField = (body: { [FIELD]?: unknown }): unknown => {
  const field = body[FIELD];
  delete body[FIELD];
  return field;
};
