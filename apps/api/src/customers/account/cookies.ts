import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, VISITOR_COOKIE } from '../../platform/session/access.js';
import { cookieOptions, type Where } from '../../platform/session/cookie-options.js';

const VISITOR = /^[A-Za-z0-9_-]{43}$/;

/** The secret a visitor's anti-forgery token belongs to, made on the first visit. */
export const visitorSecret = (request: FastifyRequest, reply: FastifyReply, config: Where): string => {
  const known = request.cookies[VISITOR_COOKIE];
  if (known !== undefined && VISITOR.test(known)) return known;
  const secret = randomBytes(32).toString('base64url');
  void reply.setCookie(VISITOR_COOKIE, secret, cookieOptions(config));
  return secret;
};

/** From now on the browser is this session; what it was as a visitor is over. */
export const setSession = (reply: FastifyReply, secret: string, config: Where): void => {
  void reply.setCookie(SESSION_COOKIE, secret, cookieOptions(config));
  void reply.clearCookie(VISITOR_COOKIE, cookieOptions(config));
};

export const clearSession = (reply: FastifyReply, config: Where): void => {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(config));
};
