import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Permission } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import { sha256, uuidOf } from '../digests.js';
import { noPermission } from '../http/problem.js';
import type { Call } from '../log/command-runner.js';
import type { Session } from './sessions.js';

/** What a route asks of its caller. A route that declares nothing is refused to everybody, and fails a test. */
export type Access = 'public' | 'signed-in' | Permission;
export const ACCESS = 'counterfoil:access';
export const Needs = (access: Access) => SetMetadata(ACCESS, access);

export const SESSION_COOKIE = 'counterfoil-session';
/** Carries the anti-forgery secret of a visitor who has not signed in. */
export const VISITOR_COOKIE = 'counterfoil-visitor';

/** The signed-in person behind a request, and the command that this request is. */
export type Caller = Session & {
  /** Anew for each stream a request writes to, the same for a repeat of the request. */
  readonly call: (seen?: number) => Call;
};

export type SessionRequest = FastifyRequest & { counterfoilSession?: Session };

/** For the few routes that several kinds of people need: declared 'signed-in', and refused here to everybody else. */
export const requireOneOf = ({ permissions }: Session, ...wanted: readonly Permission[]): void => {
  if (!wanted.some((permission) => permissions.includes(permission))) throw noPermission();
};

export const sessionOf = (request: SessionRequest): Session => {
  if (request.counterfoilSession === undefined) throw new Error(`${request.url} asks for its caller but is public`);
  return request.counterfoilSession;
};

/** The caller of a signed-in route. The Idempotency-Key makes a repeated request the same command. */
export const TheCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<SessionRequest>();
  const session = sessionOf(request);
  const actor = { kind: 'user', id: session.userId } as const;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' && header.length >= 8 && header.length <= 200 ? header : randomUUID();
  const path = request.url.split('?')[0]!.toLowerCase();
  const commandId = uuidOf(session.tenant, session.userId, path, key);
  // Salted with the key, which is kept nowhere: a plain digest in the log would let a password or an erased person be guessed.
  const bodyDigest = sha256(JSON.stringify([key, request.query ?? null, request.body ?? null]));
  const { tenant } = session;
  return {
    ...session,
    call: (seen) => ({
      tenant,
      actor,
      commandId,
      bodyDigest,
      correlationId: String(request.id),
      ...(seen === undefined ? {} : { seen }),
    }),
  };
});

/** A command that no person sent: imports, runs, seeding. The parts name it; the same name with other content is refused. */
export const machineCall = (tenant: string, actor: Call['actor'], ...parts: readonly (string | number)[]): Call => {
  const commandId = uuidOf(tenant, actor.id, ...parts);
  return { tenant, actor, commandId, bodyDigest: null, correlationId: commandId };
};

/**
 * A step of work whose source never changes, e.g. a row of an uploaded file: done again it is the same command, also when something
 * that is looked up for it changed meanwhile. `source` is the digest or id of what fixes its content.
 */
export const stepCall = (source: string, tenant: string, actor: Call['actor'], ...parts: readonly (string | number)[]): Call => ({
  ...machineCall(tenant, actor, ...parts),
  bodyDigest: sha256(JSON.stringify([source, ...parts])),
});
