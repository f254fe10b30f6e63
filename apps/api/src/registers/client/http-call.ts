import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { NotAvailable } from './not-available.js';
import { publicLookup, refusePrivateLiteral } from './public-lookup.js';

export type HttpQuestion = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; absent: GET. */
  readonly body?: string;
};
export type HttpAnswer = { readonly status: number; readonly contentType: string; readonly bytes: Buffer };

export type HttpLimits = {
  /** The timeout of the whole call, from the connection to the last byte. */
  readonly timeLimitMs: number;
  readonly largestAnswerBytes: number;
  readonly mayUsePrivateNetwork: boolean;
};

/** Calls one server. Redirects are not followed, because the answer must come from the configured host. */
export class HttpCaller {
  private readonly agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

  constructor(private readonly limits: HttpLimits) {}

  /** @throws NotAvailable when there is no whole answer within the limits */
  async call({ url, headers, body }: HttpQuestion): Promise<HttpAnswer> {
    const { timeLimitMs, mayUsePrivateNetwork } = this.limits;
    if (!mayUsePrivateNetwork) refusePrivateLiteral(url.hostname);
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    const isSecure = url.protocol === 'https:';
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'accept-encoding': 'identity', ...(body === undefined ? {} : JSON_BODY) },
      agent: this.agents[isSecure ? 'https:' : 'http:'],
      signal: timeLimit,
      ...(mayUsePrivateNetwork ? {} : { lookup: publicLookup }),
    };
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = (isSecure ? httpsRequest : httpRequest)(url, options, resolve).on('error', reject);
        sent.end(body);
      });
      return await this.read(response);
    } catch (error) {
      if (timeLimit.aborted) throw new NotAvailable(`no whole answer within ${timeLimitMs / 1000} seconds`, true);
      throw error instanceof NotAvailable ? error : new NotAvailable(`the connection failed (${codeOf(error)})`, true);
    }
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private async read(response: IncomingMessage): Promise<HttpAnswer> {
    const { statusCode: status = 0, headers } = response;
    if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
      response.destroy();
      throw new NotAvailable('its answer is compressed although that was not asked for');
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size > this.limits.largestAnswerBytes) throw new NotAvailable('its answer is too large');
      chunks.push(chunk);
    }
    return { status, contentType: headers['content-type'] ?? '', bytes: Buffer.concat(chunks) };
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown cause';
