import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../../platform/http/pages/web.js';

const OPEN = /^\/(?:setup|health|ready|account\/antiforgery|assets\/.*|favicon\.svg)$/i;

/** Whether an installation without a company serves this: the page of the first start, what it needs, and the health checks. */
export const servedBeforeSetup = (path: string): boolean => OPEN.test(path);

/** Before there is a company, every page leads to the first start, and every other call is refused (P-6.6). */
export const setupGate =
  (isNeeded: () => Promise<boolean>, basePath: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = request.url.split('?')[0]!.slice(basePath.length);
    if (servedBeforeSetup(path) || !(await isNeeded())) return;
    if (wantsPage(request, basePath)) await reply.redirect(`${basePath}/setup`, 302);
    else await reply.status(503).send({ errorCode: 'not-set-up', message: 'Counterfoil is not set up yet.' });
  };
