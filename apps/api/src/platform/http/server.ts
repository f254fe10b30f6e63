import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { serveApiDocs } from './pages/api-docs.js';
import { boundBodies } from './body-bounds.js';
import { compressJson } from './pages/compression.js';
import { ownCookies } from './cookies.js';
import { serverMessages } from './messages.js';
import { BodyPipe } from './validation.js';
import { serveWeb } from './pages/web.js';

/** Bytes of one uploaded file; larger ones are refused with 413. */
export const UPLOAD_LIMIT = 50 * 1024 * 1024;
/** A request that has not arrived by then is broken off. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Looks at every request before anything answers it. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The HTTP server with everything that all routes share; not yet listening. */
export const createServer = async (
  root: DynamicModule,
  config: Config,
  gateOf?: (app: NestFastifyApplication) => Gate,
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // An address that is no text, or is too long for a route, is the address of nothing.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.status(404).send({ errorCode: 'not-found', message: serverMessages['not-found'] }),
    // The paths of the specification are written in several cases; all of them lead to the same place.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { logger: ['error', 'warn'], abortOnError: false });
  await app.register(cookie as never);
  adapter.getInstance().addHook('onRequest', ownCookies(config));
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, parts: 12 } });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: config.basePath === '' }
      : false,
  });
  app.useGlobalPipes(new BodyPipe());
  boundBodies(adapter.getInstance(), config.basePath);
  // What says nothing else of itself is private.
  adapter.getInstance().addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  if (config.basePath !== '') app.setGlobalPrefix(config.basePath.slice(1));
  adapter.getInstance().addHook('onSend', compressJson(config.basePath));
  if (gateOf !== undefined) adapter.getInstance().addHook('onRequest', gateOf(app));
  await serveWeb(app, config);
  if (config.apiDocs) await serveApiDocs(app, config);
  return app;
};

/** Scripts and styles only from the portal itself; nothing inline, nothing framed. */
const policy = ({ supportDesk }: Config) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  // The sign-on to the support desk is a form that is posted there.
  formAction: ["'self'", ...(supportDesk === undefined ? [] : [new URL(supportDesk.url).origin])],
  frameAncestors: ["'none'"],
});
