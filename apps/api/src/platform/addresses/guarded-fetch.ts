import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressRule, outgoingLookup, refuseLiteral } from './outgoing-addresses.js';
import type { Resolve } from './private-addresses.js';

/** The largest answer that is read. Documents of OpenID providers have a few thousand bytes. */
const LARGEST_ANSWER_BYTES = 256 * 1_024;

/** The server did not answer, or answered with a server error. */
export class NoAnswer extends Error {}

type Sent = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * A `fetch` for libraries that call addresses which a company configures. Each address is checked before the connection is made,
 * and redirects are not followed. @throws NoAnswer
 */
export const guardedFetch =
  (rule: AddressRule, resolve?: Resolve) =>
  async (address: string, { method, headers, body, signal }: Sent): Promise<Response> => {
    const response = await send(new URL(address), { method, headers, body, signal }, rule, resolve).catch(noAnswer);
    const status = response.statusCode ?? 0;
    const bytes = await read(response).catch(noAnswer);
    if (status < 200 || status >= 500) throw new NoAnswer(`status ${status}`);
    const type = response.headers['content-type'];
    return new Response(bytes.length === 0 ? null : Uint8Array.from(bytes), {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };

const noAnswer = (error: unknown): never => {
  throw new NoAnswer('no answer', { cause: error });
};

const send = async (
  url: URL,
  { method, headers, body, signal }: Sent,
  rule: AddressRule,
  resolve: Resolve | undefined,
): Promise<IncomingMessage> => {
  refuseLiteral(url, rule);
  const isSecure = url.protocol === 'https:';
  const lookup = outgoingLookup(isSecure, rule, resolve);
  const options = { method, headers, agent: false, lookup, ...(signal === undefined ? {} : { signal }) } as const;
  return new Promise<IncomingMessage>((done, fail) => {
    const sent = (isSecure ? httpsRequest : httpRequest)(url, options);
    sent.on('response', done).on('error', fail);
    sent.end(typeof body === 'string' || body instanceof URLSearchParams ? String(body) : undefined);
  });
};

const read = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
