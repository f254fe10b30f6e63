import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config.js';

/** Where the built portal lies: beside the built API. */
const WEB = join(dirname(fileURLToPath(import.meta.url)), '../../../../web/dist');
const HASHED = join(WEB, 'assets');

/**
 * Serves the portal: hashed files for a year, and its one page for every address a browser navigates to. An address that is a
 * route of the API for programs is a page for people: what the browser wants decides. A supplier's link is never anything but a
 * page, so mail scanners and previews, which send HEAD or accept everything, get it too; it opens no request (P-14.3).
 */
export const serveWeb = async (app: NestFastifyApplication, { basePath }: Config): Promise<void> => {
  const index = join(WEB, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8').replace(/<base href="[^"]*"\s*\/?>/, `<base href="${basePath}/" />`);
  await app.register(fastifyStatic, {
    root: WEB,
    prefix: `${basePath}/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // Hashed names never change what they hold.
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request, basePath)) return;
    await reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Whether a request is for the portal's page: a browser that navigates, or anything that looks at a supplier's link. */
export const wantsPage = ({ method, url, headers }: Asked, basePath: string): boolean => {
  const path = url.split('?')[0]!;
  if (!['GET', 'HEAD'].includes(method) || !path.startsWith(`${basePath}/`)) return false;
  const below = path.slice(basePath.length);
  const navigates = headers['sec-fetch-mode'] === 'navigate' || headers.accept?.startsWith('text/html') === true;
  return SUPPLIER_LINK.test(below) || (navigates && !isFile(below));
};

/** The path of a verification link, also of one that an email program cut (P-2.1.12). */
const SUPPLIER_LINK = /^\/supplier\/(?:verify|documents)(\/|$)/i;

/** Downloads and machine-readable pages that a person may open by address. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') ||
  path === '/favicon.svg' ||
  path.startsWith('/audit/export') ||
  path === '/suppliers/invitations/template' ||
  /^\/library\/documents\/[^/]+\/file$/.test(path) ||
  /^\/payments\/runs\/[^/]+\/(file|released-file)$/.test(path) ||
  /^\/(health|ready|openapi\.json|docs(\/.*)?)$/.test(path);
