import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Actor, Permission } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import { sha256, uuidOf } from '../digests.js';
import { invalid } from '../http/problem.js';
import type { Call } from '../log/command-runner.js';
import type { OpenSession, Session } from './sessions.js';

/** The access that a route declares. Routes without a declaration are refused to everybody, and fail a test. */
export type Access = 'public' | 'signed-in' | Permission;
export const ACCESS = 'counterfoil:access';
/** API keys may call the route too, with one of its permissions (P-17.2). Without it a route is for people only. */
export const FOR_KEYS = 'counterfoil:for-keys';
export const ForKeys = () => SetMetadata(FOR_KEYS, true);
/** The caller needs one of these permissions. */
export const Needs = (...oneOf: readonly [Access, ...Access[]]) => SetMetadata(ACCESS, oneOf);

/**
 * Skips the session lookup of a public route, so that it answers while the stores are unavailable, even for a browser with a
 * session.
 */
export const NOBODY_ASKS = 'counterfoil:nobody-asks';
export const NobodyAsks = () => SetMetadata(NOBODY_ASKS, true);

export const FRESH_FACTOR = 'counterfoil:fresh-factor';
/**
 * Requires users with a second factor to have given it within the last five minutes (P-18.7), and users who need one to have one
 * (P-18.10).
 */
export const FreshFactor = () => SetMetadata(FRESH_FACTOR, true);

export const SESSION_COOKIE = 'counterfoil-session';
/** Holds the anti-forgery secret of a browser that is not signed in. */
export const VISITOR_COOKIE = 'counterfoil-visitor';

/** The signed-in user behind a request, and the command that the request stands for. */
export type Caller = Session & {
  /** The command of this request, the same when the request is repeated. `seen`: the revision that the person saw. */
  readonly call: (seen?: number) => Call;
};

export type SessionRequest = FastifyRequest & { counterfoilSession?: OpenSession };

/** Who acts in a session: the person, or the person's API key. */
export const actorOf = ({ userId, key }: Pick<Session, 'userId' | 'key'>): Actor => ({
  kind: 'user',
  id: userId,
  ...(key === undefined ? {} : { key }),
});

export const sessionOf = (request: SessionRequest): OpenSession => {
  if (request.counterfoilSession === undefined) throw new Error(`${request.url} asks for its caller but is public`);
  return request.counterfoilSession;
};

/** Normalises a path, so that all spellings of a route are the same: any case, a trailing slash, encoded letters. */
const plainPath = (path: string): string => decodeURIComponent(path).replace(/\/+$/, '').toLowerCase();

const [SHORTEST_KEY, LONGEST_KEY] = [8, 200];

/** Identifies the command of a POST by its path and its Idempotency-Key, or by a new key. @throws Problem 400 */
export const requestKey = ({
  method,
  headers,
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): { readonly key: string; readonly path: string } => {
  const header = headers['idempotency-key'];
  const path = plainPath(url.split('?')[0]!);
  if (header === undefined || method === 'GET' || method === 'HEAD') return { key: randomUUID(), path };
  // Ignoring an unusable key would let a repeated call act twice.
  if (typeof header !== 'string' || header.length < SHORTEST_KEY || header.length > LONGEST_KEY)
    throw invalid({ 'Idempotency-Key': `An Idempotency-Key has ${SHORTEST_KEY} to ${LONGEST_KEY} characters.` });
  return { key: header, path };
};

/** The caller of a signed-in route. The Idempotency-Key makes a repeated request the same command. */
export const TheCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<SessionRequest>();
  const session = sessionOf(request);
  const { key, path } = requestKey(request);
  const actor = actorOf(session);
  const commandId = uuidOf(session.tenant, session.key?.id ?? session.userId, path, key);
  // Salted with the key, which is not stored: from a plain digest in the log, a password or personal data could be guessed.
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

/**
 * The call for one part of a request that writes several times. Each part has its own id, which is the same when the request is
 * repeated.
 */
export const partOf = (call: Call, part: string): Call => ({ ...call, commandId: uuidOf(call.commandId, part) });

/** A command that no person sent, e.g. of a background job. The parts name it; the same name with other content is refused. */
export const machineCall = (tenant: string, actor: Call['actor'], ...parts: readonly (string | number)[]): Call => {
  const commandId = uuidOf(tenant, actor.id, ...parts);
  return { tenant, actor, commandId, bodyDigest: null, correlationId: commandId };
};

/**
 * A step of work whose source never changes, such as a row of an uploaded file. A repeated step is the same command, even if data
 * that it looks up has changed. `source` is the digest or id that fixes its content.
 */
export const stepCall = (source: string, tenant: string, actor: Call['actor'], ...parts: readonly (string | number)[]): Call => ({
  ...machineCall(tenant, actor, ...parts),
  bodyDigest: sha256(JSON.stringify([source, ...parts])),
});
