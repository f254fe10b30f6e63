import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Actor, Permission } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import { sha256, uuidOf } from '../digests.js';
import { invalid } from '../http/problem.js';
import type { Call } from '../log/command-runner.js';
import type { OpenSession, Session } from './sessions.js';

/** Who may call a route. A route that declares nothing is refused to everybody, and fails a test. */
export type Access = 'public' | 'signed-in' | Permission;
export const ACCESS = 'counterfoil:access';
/** API keys may call the route too, with one of its permissions (P-17.2). Without it a route is for people only. */
export const FOR_KEYS = 'counterfoil:for-keys';
export const ForKeys = () => SetMetadata(FOR_KEYS, true);
/** Of several permissions, one is enough. */
export const Needs = (...oneOf: readonly [Access, ...Access[]]) => SetMetadata(ACCESS, oneOf);

/** Of a public route: nobody asks who calls, so that it answers while the stores are away, also to a browser with a session. */
export const NOBODY_ASKS = 'counterfoil:nobody-asks';
export const NobodyAsks = () => SetMetadata(NOBODY_ASKS, true);

export const FRESH_FACTOR = 'counterfoil:fresh-factor';
/** A user with a second factor has given it within the last five minutes (P-18.7), and whoever needs one has one (P-18.10). */
export const FreshFactor = () => SetMetadata(FRESH_FACTOR, true);

export const SESSION_COOKIE = 'counterfoil-session';
/** Holds the anti-forgery secret of a browser that is not signed in. */
export const VISITOR_COOKIE = 'counterfoil-visitor';

/** The signed-in person behind a request, and the command that this request is. */
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

/** All spellings of a path that lead to one route are one: in any case, with a slash behind, with letters encoded. */
const plainPath = (path: string): string => decodeURIComponent(path).replace(/\/+$/, '').toLowerCase();

const [SHORTEST_KEY, LONGEST_KEY] = [8, 200];

/** What names the command of a posted call: its path, and its Idempotency-Key or a new key. @throws Problem 400 */
export const requestKey = ({
  method,
  headers,
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): { readonly key: string; readonly path: string } => {
  const header = headers['idempotency-key'];
  const path = plainPath(url.split('?')[0]!);
  if (header === undefined || method === 'GET' || method === 'HEAD') return { key: randomUUID(), path };
  // A key that is not used would let a repeated call act twice.
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

/** The command for one part of a request that writes several times: its own for each part, the same for a repeat of the request. */
export const partOf = (call: Call, part: string): Call => ({ ...call, commandId: uuidOf(call.commandId, part) });

/** A command that no person sent, e.g. of a background job. The parts name it; the same name with other content is refused. */
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
