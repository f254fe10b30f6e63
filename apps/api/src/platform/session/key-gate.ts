import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { noPermission, Problem } from '../http/problem.js';
import { type Access, FOR_KEYS, type SessionRequest } from './access.js';
import { ApiKeys } from './api-keys.js';
import { KeyCallLog } from './key-calls.js';
import type { KeyEntry } from './key-entries.js';

const BEARER = /^bearer\s+(\S+)\s*$/i;

const keyIn = ({ headers }: FastifyRequest): string | null => BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** A key is its own proof: its routes require no second factor. */
const noFactor = { hasFactor: false, provenAt: null };

/** Admits calls with an API key to the routes that are for keys, with the permissions of the key (P-17). */
@Injectable()
export class KeyGate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    private readonly calls: KeyCallLog,
    private readonly clock: Clock,
  ) {}

  hasKey(request: FastifyRequest): boolean {
    return keyIn(request) !== null;
  }

  async admit(context: ExecutionContext, oneOf: readonly Access[]): Promise<true> {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const entry = await this.keys.admit(keyIn(request)!, request.ip).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 401)
        void reply.header('www-authenticate', 'Bearer realm="Counterfoil", error="invalid_token"');
      throw error;
    });
    const { addresses: _, until: __, revisions, ...session } = entry;
    const now = this.clock.now();
    const opened = { id: entry.key.id, revision: revisions.user, openedAt: now, lastSeenAt: now };
    request.counterfoilSession = { ...session, ...opened, address: request.ip, device: null, ...noFactor };
    this.noteWhenAnswered(entry, request, reply);
    this.checkRate(entry, reply);
    const isForKeys = this.reflector.getAllAndOverride<boolean | undefined>(FOR_KEYS, [context.getHandler(), context.getClass()]);
    if (isForKeys !== true) throw new Problem(403, 'not-for-keys', 'This call is for people: an API key cannot make it.');
    if (!oneOf.some((access) => entry.permissions.some((permission) => permission === access))) throw noPermission();
    return true;
  }

  private checkRate(entry: KeyEntry, reply: FastifyReply): void {
    const seconds = this.calls.excess(entry);
    if (seconds === null) return;
    void reply.header('retry-after', String(seconds));
    throw new Problem(429, 'too-many-calls', 'This API key made too many calls. Please wait a moment and try again.');
  }

  private noteWhenAnswered(
    entry: KeyEntry,
    { method, url, routeOptions, ip: address }: SessionRequest,
    { raw }: FastifyReply,
  ): void {
    raw.once('close', () =>
      this.calls.note(entry, { method, route: routeOptions.url ?? url.split('?')[0]!, status: raw.statusCode, address }),
    );
  }
}
