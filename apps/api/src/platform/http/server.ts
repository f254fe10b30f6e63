import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { loggerOf } from '../server-output.js';
import { serveApiDocs } from './pages/api-docs.js';
import { boundBodies } from './body-bounds.js';
import { compressJson } from './pages/compression.js';
import { ownCookies } from './cookies.js';
import { serverMessages } from './messages.js';
import { BodyPipe } from './validation.js';
import { refuseExpectation, refuseUnread, requireHost } from './unread-requests.js';
import { serveWeb } from './pages/web.js';

/** Bytes of one uploaded file; larger ones are refused with 413. */
export const UPLOAD_LIMIT = 50 * 1024 * 1024;
/** Requests that have not arrived completely after this time are aborted. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Checks every request before it is handled. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Creates the HTTP server with everything that all routes share. It does not listen yet. */
export const createServer = async (
  root: DynamicModule,
  config: Config,
  gateOf?: (app: NestFastifyApplication) => Gate,
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // Addresses that cannot be decoded or are too long for a route are answered as not found.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.status(404).send({ errorCode: 'not-found', message: serverMessages['not-found'] }),
    clientErrorHandler: refuseUnread,
    http: { requireHostHeader: false },
    // The specification spells paths in several cases, and each spelling leads to the same route.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: loggerOf(config.logFormat),
    abortOnError: false,
  });
  app.getHttpServer().on('checkExpectation', refuseExpectation);
  adapter.getInstance().addHook('onRequest', requireHost);
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
  // Answers without their own caching rule are private.
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

/** The content security policy: scripts and styles from the portal only, nothing inline, no framing. */
const policy = ({ supportDesk }: Config) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  // The sign-on to the support desk is a form that is posted to the desk.
  formAction: ["'self'", ...(supportDesk === undefined ? [] : [new URL(supportDesk.url).origin])],
  frameAncestors: ["'none'"],
});
