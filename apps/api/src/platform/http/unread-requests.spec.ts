import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refuseUnread } from './unread-requests.js';

let server: Server;

beforeAll(async () => {
  server = createServer().on('clientError', refuseUnread).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const answerTo = async (request: string) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  return { status: head!.split(' ')[1], body: JSON.parse(body!) as { errorCode: string; message: string } };
};

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', '400', 'validation'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', '400', 'validation'],
  ['oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431', 'too-large'],
])('a request with %s is refused with an error code and a sentence', async (_, request, status, errorCode) => {
  const answer = await answerTo(request);
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
});
