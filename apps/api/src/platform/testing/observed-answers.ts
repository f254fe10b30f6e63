import { appendFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Documented } from './documented.js';

/** When set, calls and their answers are appended to this file: `npm run docs:openapi-examples` chooses examples from it. */
const RECORD_TO = process.env['OPENAPI_RECORD'];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Compares every answer of a server with docs/openapi.json and remembers what differs. */
export class ObservedAnswers {
  /** `METHOD /path/:id` of every route the server has registered. */
  readonly routes: string[] = [];
  private readonly documented = Documented.once();
  private readonly faults = new Set<string>();

  constructor(app: NestFastifyApplication) {
    const fastify = app.getHttpAdapter().getInstance();
    fastify.addHook('onRoute', ({ method, url }) => void this.routes.push(`${String(method)} ${url}`));
    fastify.addHook('onSend', async (request, { statusCode }, payload) => {
      const { method, body, routeOptions } = request;
      if (routeOptions.url !== undefined && typeof payload === 'string')
        this.note(method, routeOptions.url, statusCode, parsed(payload), body);
      return payload;
    });
  }

  private note(method: string, route: string, status: number, body: unknown, sent: unknown): void {
    if (body === undefined) return;
    const fault = this.documented.faultOf({ method, route, status, body });
    if (fault !== null) this.faults.add(`${method} ${route} answered ${status}: ${fault}`);
    if (RECORD_TO !== undefined && status === 200)
      appendFileSync(RECORD_TO, `${JSON.stringify({ method, route, request: sent, answer: body })}\n`);
  }

  /** @throws when an answer was not as documented */
  verify(): void {
    if (this.faults.size === 0) return;
    const faults = [...this.faults].slice(0, 10).join('\n');
    throw new Error(
      `docs/openapi.json does not describe these answers. Run "npm run docs:openapi" if they are right.\n${faults}`,
    );
  }
}
