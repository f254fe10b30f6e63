import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { ReadModels } from '../read/read-models.js';

/** How long a query waits for the caller's own writes, in milliseconds. */
const RECORDS_TIMEOUT_MS = 2_000;

/**
 * Lets callers see their own writes: with `x-at-least`, a query waits until the read models have reached that position, or answers
 * with `x-stale`.
 */
@Injectable()
export class ReadYourWrites implements NestInterceptor {
  constructor(private readonly readModels: ReadModels) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const atLeast = http.getRequest<FastifyRequest>().headers['x-at-least'];
    if (typeof atLeast === 'string' && atLeast !== '' && !(await this.readModels.reached(atLeast, RECORDS_TIMEOUT_MS))) {
      void http.getResponse<FastifyReply>().header('x-stale', 'true');
    }
    return next.handle();
  }
}
