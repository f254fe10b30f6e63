import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { FailedBecause } from '@counterfoil/domain';
import type { Resolve } from '../../platform/addresses/private-addresses.js';
import {
  AddressRefused,
  type AddressRule,
  NoSuchName,
  outgoingLookup,
  refuseLiteral,
} from '../../platform/addresses/outgoing-addresses.js';

export type Posted = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
export type Attempt =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly status: number | null; readonly because: FailedBecause };

/** The timeout from the connection to the end of the answer. */
const TIME_LIMIT_MS = 10_000;
/** The answer is discarded. It is read up to this size, so that the connection can be reused. */
const LARGEST_ANSWER_BYTES = 4_096;
/** How long the end of an answer is waited for. Its beginning says everything. */
const ANSWER_END_MS = 500;

type Settings = AddressRule & { readonly timeLimitMs?: number; readonly answerEndMs?: number; readonly resolve?: Resolve };
type Protocol = 'https:' | 'http:';

/** Sends messages to receivers. Redirects are not followed, and the address of every connection is checked (P-17.12). */
export class WebhookPost {
  private readonly agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  private readonly lookups: { readonly [P in Protocol]: LookupFunction };

  constructor(private readonly settings: Settings) {
    const { resolve } = settings;
    this.lookups = { 'https:': outgoingLookup(true, settings, resolve), 'http:': outgoingLookup(false, settings, resolve) };
  }

  async post(posted: Posted): Promise<Attempt> {
    const timeLimit = AbortSignal.timeout(this.settings.timeLimitMs ?? TIME_LIMIT_MS);
    try {
      const response = await this.send(posted, timeLimit);
      await drained(response, this.settings.answerEndMs ?? ANSWER_END_MS);
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return { ok: true, status };
      return { ok: false, status, because: status >= 300 && status < 400 ? 'redirect' : 'status' };
    } catch (error) {
      return { ok: false, status: null, because: timeLimit.aborted ? 'timeout' : causeOf(error) };
    }
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private async send(posted: Posted, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(posted.url);
    refuseLiteral(url, this.settings);
    const protocol: Protocol = url.protocol === 'https:' ? 'https:' : 'http:';
    const options = {
      ...{ method: 'POST', headers: posted.headers, agent: this.agents[protocol], signal, lookup: this.lookups[protocol] },
    };
    for (;;) {
      const sent = (protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
      try {
        return await new Promise<IncomingMessage>((resolve, reject) => {
          sent.on('response', resolve).on('error', reject);
          sent.end(posted.body);
        });
      } catch (error) {
        // The receiver closed a reused connection, which says nothing about the message.
        if (!sent.reusedSocket || codeOf(error) !== 'ECONNRESET') throw error;
      }
    }
  }
}

/**
 * Reads the answer to its end, unless it is long or slow: then the connection is closed. The next message waits for this, so that a
 * receiver that never ends its answers holds one connection and not one for each message.
 */
const drained = (response: IncomingMessage, endMs: number): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(() => response.destroy(), endMs);
    let size = 0;
    response.on('error', () => undefined);
    response.on('close', () => {
      clearTimeout(late);
      done();
    });
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_ANSWER_BYTES) response.destroy();
    });
  });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const CERTIFICATE = /CERT|^ERR_TLS_|^ERR_SSL_|^EPROTO$|SIGNATURE/;

const causeOf = (error: unknown): FailedBecause => {
  if (error instanceof AddressRefused) return 'address';
  const code = codeOf(error);
  if (error instanceof NoSuchName || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return CERTIFICATE.test(code) ? 'certificate' : 'connection';
};
