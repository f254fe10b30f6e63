import '@fastify/cookie';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SessionRequest } from '../session/access.js';

/** The browser behind a call: the request with its address and cookies, and the reply on which new cookies are set. */
export type Browser = { readonly request: SessionRequest; readonly reply: FastifyReply };

/** For routes whose use case reads or sets cookies. Nest still sends what the method returns. */
export const TheBrowser = createParamDecorator((_: unknown, context: ExecutionContext): Browser => {
  const http = context.switchToHttp();
  return { request: http.getRequest<SessionRequest>(), reply: http.getResponse<FastifyReply>() };
});
