import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

export type Where = Pick<Config, 'basePath' | 'publicUrl'>;

type Kept = {
  /** The path of the portal to which the cookie is sent, such as '/supplierVerification'. Absent: all paths. */
  readonly part?: string;
  readonly maxAgeSeconds?: number;
};

/** Not readable by scripts, and not sent by other sites' forms. */
export const setCookie = (
  reply: FastifyReply,
  where: Where,
  name: string,
  value: string,
  { part = '', maxAgeSeconds }: Kept = {},
) =>
  void reply.setCookie(nameIn(where, part, name), value, {
    ...optionsIn(where, part),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });

export const clearCookie = (reply: FastifyReply, where: Where, name: string, { part = '' }: Kept = {}) =>
  void reply.clearCookie(nameIn(where, part, name), optionsIn(where, part));

/** The cookie of a part of the portal. */
export const cookieOfPart = (request: FastifyRequest, where: Where, name: string, part: string): string | undefined =>
  request.cookies[nameIn(where, part, name)];

/**
 * With https, only cookies with a prefix count: those of all paths under their names without it. A browser accepts these names
 * over TLS only, and `__Host-` names only from this host, not from another host of the same domain (RFC 6265bis, 4.1.3). A
 * `__Secure-` cookie, which another host may set, is therefore never one that should have `__Host-`.
 */
export const ownCookies = (where: Where) => async (request: FastifyRequest) => {
  if (!isSecure(where)) return;
  const ofAllPaths = nameIn(where, '', '');
  const own: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.cookies)) {
    if (name.startsWith('__Secure-')) own[name] = value;
    if (name.startsWith(ofAllPaths)) own[name.slice(ofAllPaths.length)] = value;
  }
  request.cookies = own;
};

const isSecure = ({ publicUrl }: Where): boolean => publicUrl.startsWith('https:');

const pathIn = ({ basePath }: Where, part: string): string => `${basePath}${part}` || '/';

const optionsIn = (where: Where, part: string) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(where), path: pathIn(where, part) }) as const;

/** Only cookies for the whole host can have the stronger prefix. */
const nameIn = (where: Where, part: string, name: string): string =>
  isSecure(where) ? `${pathIn(where, part) === '/' ? '__Host' : '__Secure'}-${name}` : name;
