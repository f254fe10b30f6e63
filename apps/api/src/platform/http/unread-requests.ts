import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverMessages } from './messages.js';

type Refusal = { readonly status: number; readonly errorCode: keyof typeof serverMessages };

const bodyOf = (errorCode: Refusal['errorCode']) => ({ errorCode, message: serverMessages[errorCode] });

const unreadable: Refusal = { status: 400, errorCode: 'validation' };
const byCode: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, errorCode: 'timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, errorCode: 'too-large' },
};

/** Answers requests that Node cannot read, and so never reach a route, in the same form as every other refusal. */
export const refuseUnread = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, errorCode } = byCode[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(bodyOf(errorCode));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

/** Answers an `Expect` header other than 100-continue, which Node would answer without a body (RFC 9110, 10.1.1). */
export const refuseExpectation = (_: IncomingMessage, response: ServerResponse): void => {
  const body = JSON.stringify(bodyOf('unsupported'));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  const more = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
  response.writeHead(417, { ...headers, ...more }).end(body);
};

/** For a server with `requireHostHeader: false`, because Node's own check answers without a body (RFC 9112, 3.2). */
export const requireHost = async ({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (raw.httpVersion === '1.1' && headers.host === undefined) await reply.status(400).send(bodyOf('validation'));
};
