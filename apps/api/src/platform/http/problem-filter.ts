import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Logger } from '@nestjs/common';
import { NotText } from '@counterfoil/domain';
import { StaleRevision } from '@counterfoil/event-store';
import { BadCursor, SubjectDestroyed } from '@counterfoil/read-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AlteredEvent } from '../log/altered-event.js';
import { ChangedMeanwhile, Refused, RepeatedWithAnotherBody } from '../log/refused.js';
import { isDamage, isOutage, OutageLog } from '../outages.js';
import { RefusedCalls } from '../session/refused-calls.js';
import { CONFIG } from '../tokens.js';
import type { Config } from '../config.js';
import { logAltered, refusalMessages, serverMessages, unknownProblem } from './messages.js';
import { Problem } from './problem.js';

export type Answer = {
  readonly status: number;
  readonly body: { readonly errorCode: string; readonly message: string; readonly [extra: string]: unknown };
};

const UNAVAILABLE = 503;
/** How long callers wait before they repeat a call that failed because of a store, in seconds. */
const RETRY_AFTER_S = 2;

/** The only place that turns a failure into an answer: a code and a sentence, never a stack or a secret. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('api');
  private readonly outages = new OutageLog(this.log, 'requests');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly refused: RefusedCalls,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { status, body } = answerOf(error) ?? this.unknown(error, request);
    this.refused.note(request, body.errorCode);
    if (isOutage(error) || isDamage(error)) this.outages.failed(error);
    if (error instanceof AlteredEvent) this.log.error(error.message);
    const reply = http.getResponse<FastifyReply>();
    const seconds = secondsToWait(error, status);
    if (seconds !== null && !reply.sent) void reply.header('retry-after', String(seconds));
    // A stream that fails half-way has sent its headers already, so the connection is closed.
    if (reply.sent) reply.raw.destroy();
    else void reply.status(status).type('application/json; charset=utf-8').send(body);
  }

  private unknown(error: unknown, request: FastifyRequest): Answer {
    this.log.error(
      `${request.method} ${request.routeOptions.url ?? 'unknown route'} [${request.id}]`,
      error instanceof Error ? error.stack : String(error),
    );
    const message = unknownProblem(this.config.supportEmail);
    return { status: 500, body: { errorCode: 'unknown', message, reference: request.id } };
  }
}

/** When a refused call may be repeated; null: at no known time. */
const secondsToWait = (error: unknown, status: number): number | null => {
  if (error instanceof Problem && error.waitSeconds !== null) return error.waitSeconds;
  return status === UNAVAILABLE && !isDamage(error) ? RETRY_AFTER_S : null;
};

type ServerCode = keyof typeof serverMessages;

const answer = (status: number, errorCode: string, message: string, extra: object = {}): Answer => ({
  status,
  body: { errorCode, message, ...extra },
});

const byServer = (status: number, errorCode: ServerCode, extra: object = {}): Answer =>
  answer(status, errorCode, serverMessages[errorCode], extra);

/** A refusal because a part of the body is missing names the field of that part. */
const missing: { readonly [code: string]: string } = { 'check-needed': 'check.reason' };

const refusedWith = ({ code, detail }: Refused): Answer => {
  const message = refusalMessages[code] ?? code;
  const field = missing[code];
  return field === undefined
    ? answer(409, code, message, { detail })
    : answer(400, code, message, { fields: { [field]: [message] } });
};

const answerOf = (error: unknown): Answer | null => {
  if (error instanceof Problem) return answer(error.status, error.errorCode, error.message, error.extra);
  if (error instanceof Refused) return refusedWith(error);
  if (error instanceof ChangedMeanwhile) return byServer(409, 'changed-meanwhile', { changes: error.changes });
  if (error instanceof RepeatedWithAnotherBody) return byServer(409, 'repeated-with-another-body');
  if (error instanceof StaleRevision) return byServer(409, 'busy');
  if (isOutage(error)) return byServer(503, 'store-unavailable');
  if (isDamage(error)) return byServer(503, 'store-damaged');
  if (error instanceof AlteredEvent) return answer(409, 'log-altered', logAltered(error.message));
  if (error instanceof BadCursor)
    return answer(400, 'validation', 'This page of the list does not exist any more. Please start from the first page.');
  if (error instanceof NotText)
    return answer(400, 'validation', 'The request contains an invalid character. Please type it again.');
  if (error instanceof SubjectDestroyed) return byServer(409, 'person-erased');
  // Nest wraps errors of Fastify from before the controller.
  if (error instanceof HttpException) return ofFastify(error.cause) ?? ofStatus(error.getStatus());
  return ofFastify(error);
};

const byStatus: { readonly [status: number]: ServerCode } = {
  400: 'validation',
  404: 'not-found',
  405: 'not-allowed',
  413: 'too-large',
  415: 'unsupported',
};

const ofStatus = (status: number): Answer | null => {
  const code = byStatus[status];
  return code === undefined ? null : byServer(status, code);
};

/** Fastify's own refusals, from before the controller: a body that is not JSON, is too large, or has an unsupported type. */
const ofFastify = (error: unknown): Answer | null => {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error instanceof SyntaxError)
    return byServer(400, 'not-json');
  return ofStatus(error.statusCode);
};
