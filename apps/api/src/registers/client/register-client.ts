import { sha256 } from '../../platform/digests.js';
import { AnswerCache } from './answer-cache.js';
import { CallLimit } from './call-limit.js';
import { type BreakerSetting, CircuitBreaker } from './circuit-breaker.js';
import { type HttpAnswer, HttpCaller, type HttpLimits, type HttpQuestion } from './http-call.js';
import { NotAvailable } from './not-available.js';

export type RegisterQuestion<T> = HttpQuestion & {
  /** The statuses that count as answers. Every other status means that the register is not available. */
  readonly statuses?: readonly number[];
  /** Reads the answer. @throws NotAvailable when it does not match the register's documentation */
  readonly read: (text: string, answer: HttpAnswer) => T;
};

/** An answer of a register with its evidence: when its bytes arrived and their SHA-256. */
export type RegisterFinding<T> = { readonly value: T; readonly receivedAt: string; readonly digest: string };

export type RegisterClientSetting = HttpLimits & {
  readonly breaker: BreakerSetting;
  /** The pause before each further attempt of a GET. */
  readonly retryAfterMs: readonly number[];
  readonly callsAtOnce: number;
  /** How long an answer is cached. */
  readonly oldestAnswerMs: number;
};

export const registerClientSetting: RegisterClientSetting = {
  timeLimitMs: 5_000,
  largestAnswerBytes: 1024 * 1024,
  mayUsePrivateNetwork: false,
  breaker: { failuresToOpen: 5, pauseMs: 30_000 },
  retryAfterMs: [200, 800],
  callsAtOnce: 4,
  oldestAnswerMs: 60 * 60 * 1000,
};

const MOST_KEPT = 10_000;
const REPEATABLE: readonly number[] = [429, 500, 502, 503, 504];

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls one register over HTTP within limits (P-5.5.5, O-7). */
export class RegisterClient {
  private readonly caller: HttpCaller;
  private readonly cache: AnswerCache;
  private readonly limit: CallLimit;
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly now: () => string,
    private readonly setting: RegisterClientSetting = registerClientSetting,
    private readonly pause: (ms: number) => Promise<void> = sleep,
  ) {
    const nowMs = () => Date.parse(now());
    this.caller = new HttpCaller(setting);
    this.cache = new AnswerCache(setting.oldestAnswerMs, MOST_KEPT, nowMs);
    this.limit = new CallLimit(setting.callsAtOnce);
    this.breaker = new CircuitBreaker(setting.breaker, nowMs);
  }

  /** @throws NotAvailable, and nothing else that a register can cause */
  ask<T>(question: RegisterQuestion<T>): Promise<RegisterFinding<T>> {
    // Keys and names are hashed, so that the cache contains neither.
    const key = sha256(JSON.stringify([question.url.href, question.headers, question.body ?? null]));
    return this.cache.get(key, () => this.limit.run(() => this.breaker.run(() => this.attempts(question))));
  }

  close(): void {
    this.caller.close();
  }

  private async attempts<T>(question: RegisterQuestion<T>): Promise<RegisterFinding<T>> {
    // A register may count or charge a POST, so it is never repeated.
    const pauses = question.body === undefined ? this.setting.retryAfterMs : [];
    for (const pauseMs of pauses) {
      try {
        return await this.attempt(question);
      } catch (error) {
        if (!(error instanceof NotAvailable && error.mayRepeat)) throw error;
        await this.pause(pauseMs);
      }
    }
    return this.attempt(question);
  }

  private async attempt<T>(question: RegisterQuestion<T>): Promise<RegisterFinding<T>> {
    const answer = await this.caller.call(question);
    const { status, bytes } = answer;
    if (!(question.statuses ?? [200]).includes(status))
      throw new NotAvailable(`it answered with status ${status}`, REPEATABLE.includes(status));
    return { value: question.read(textOf(bytes), answer), receivedAt: this.now(), digest: sha256(bytes) };
  }
}

const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotAvailable('its answer is not UTF-8 text');
  }
};
