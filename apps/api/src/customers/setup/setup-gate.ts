import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../../platform/http/pages/web.js';

const OPEN = /^\/(?:setup|health|ready|account\/antiforgery|assets\/.*|favicon\.svg)$/i;

/** The paths that an installation without a company serves: the first-start page, its files and calls, and the health checks. */
export const servedBeforeSetup = (path: string): boolean => OPEN.test(path);

/** Until a company exists, every page redirects to the first start, and every other call is refused (P-6.6). */
export const setupGate =
  (isNeeded: () => Promise<boolean>, basePath: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = request.url.split('?')[0]!.slice(basePath.length);
    if (servedBeforeSetup(path) || !(await isNeeded())) return;
    if (wantsPage(request, basePath)) await reply.redirect(`${basePath}/setup`, 302);
    else await reply.status(503).send({ errorCode: 'not-set-up', message: 'Counterfoil is not set up yet.' });
  };
