import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { serverMessages } from './messages.js';

type Refusal = { readonly status: number; readonly errorCode: keyof typeof serverMessages };

const unreadable: Refusal = { status: 400, errorCode: 'validation' };
const byCode: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, errorCode: 'timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, errorCode: 'too-large' },
};

/** Answers requests that Node cannot read, and so never reach a route, in the same form as every other refusal. */
export const refuseUnread = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, errorCode } = byCode[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ errorCode, message: serverMessages[errorCode] });
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
