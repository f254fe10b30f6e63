import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../config.js';
import { encodingFor } from './compression.js';
import { type BuiltPage, builtPages, fileOf } from './pages.js';

/** The folder of the built portal, beside the built API. */
const WEB = join(dirname(fileURLToPath(import.meta.url)), '../../../../../web/dist');
const HASHED = join(WEB, 'assets');

/**
 * Serves the web: hashed files, which browsers may cache for a year, and a page for every address that a browser navigates to. Some
 * addresses are also routes of the API: browsers get the page, programs get the route. A supplier's link always answers with a
 * page, also to mail scanners and previews, which send HEAD or accept every type. This opens no request (P-14.3).
 */
export const serveWeb = async (app: NestFastifyApplication, { basePath }: Config): Promise<void> => {
  const pages = builtPages(WEB, basePath);
  if (pages === null) return;
  await app.register(fastifyStatic, {
    root: WEB,
    prefix: `${basePath}/`,
    wildcard: false,
    globIgnore: ['*.html', '**/*.{br,gz}'],
    // FILE.br and FILE.gz exist where they are smaller than FILE.
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // Files with a hash in their name never change.
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request, basePath)) return;
    const file = fileOf(request.url.split('?')[0]!.slice(basePath.length));
    await sendPage(request, reply, pages.get(file)!);
  });
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: BuiltPage): FastifyReply => {
  const encoding = encodingFor(request);
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'plain']);
};

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** True when a page is requested: by a browser that navigates, or by any client that opens a supplier's link. */
export const wantsPage = ({ method, url, headers }: Asked, basePath: string): boolean => {
  const path = url.split('?')[0]!;
  if (!['GET', 'HEAD'].includes(method) || !path.startsWith(`${basePath}/`)) return false;
  const below = path.slice(basePath.length);
  const navigates = headers['sec-fetch-mode'] === 'navigate' || headers.accept?.startsWith('text/html') === true;
  return SUPPLIER_LINK.test(below) || (navigates && !isFile(below));
};

/** The paths of links that suppliers receive by email, including links that an email program cut off (P-2.1.12). */
const SUPPLIER_LINK = /^\/supplier\/(?:verify|documents|onboard)(\/|$)/i;

/** Downloads and machine-readable answers that people may open by their address. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') ||
  path === '/favicon.svg' ||
  path.startsWith('/audit/export') ||
  path === '/suppliers/invitations/template' ||
  /^\/library\/documents\/[^/]+\/file$/.test(path) ||
  /^\/payments\/runs\/[^/]+\/(file|released-file)$/.test(path) ||
  /^\/(health|ready|openapi\.json|docs(\/.*)?)$/.test(path);
