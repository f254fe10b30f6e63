import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { givenTwice } from './messages.js';
import { invalid } from './problem.js';

/** A query parameter is never a list (several values are separated by commas), so one that is sent twice is refused. */
@Injectable()
export class SingleParameters implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { query } = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>>();
    const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
    if (repeated.length > 0) throw invalid(Object.fromEntries(repeated.map((name) => [name, givenTwice(name)])));
    return next.handle();
  }
}
