import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, VISITOR_COOKIE } from '../../platform/session/access.js';
import { clearCookie, setCookie, type Where } from '../../platform/http/cookies.js';

const VISITOR = /^[A-Za-z0-9_-]{43}$/;

/** The secret behind a visitor's anti-forgery token, created on the first visit. */
export const visitorSecret = (request: FastifyRequest, reply: FastifyReply, config: Where): string => {
  const known = request.cookies[VISITOR_COOKIE];
  if (known !== undefined && VISITOR.test(known)) return known;
  const secret = randomBytes(32).toString('base64url');
  setCookie(reply, config, VISITOR_COOKIE, secret);
  return secret;
};

/** From now on the browser has this session, and its visitor secret is removed. */
export const setSession = (reply: FastifyReply, secret: string, config: Where): void => {
  setCookie(reply, config, SESSION_COOKIE, secret);
  clearCookie(reply, config, VISITOR_COOKIE);
};

export const clearSession = (reply: FastifyReply, config: Where): void => {
  clearCookie(reply, config, SESSION_COOKIE);
};
