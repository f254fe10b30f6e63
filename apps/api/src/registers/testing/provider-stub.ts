import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
/** Answers one request. */
export type Answering = (response: ServerResponse, request: StubRequest) => void;

export const json =
  (body: unknown, status = 200): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const text =
  (body: string, contentType = 'application/json', status = 200): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };

/** Failures of a provider. None of them may be read as an answer. */
export const misbehaviours: readonly (readonly [what: string, answering: Answering, because: RegExp])[] = [
  ['never answers', () => undefined, /no whole answer within/],
  ['answers 500', text('oops', 'text/plain', 500), /status 500/],
  ['answers an HTML page', text('<!doctype html><title>Maintenance</title>', 'text/html'), /not what its documentation says/],
  ['answers an HTML page as JSON', text('<html></html>'), /not what its documentation says/],
  ['answers nothing', text(''), /not what its documentation says/],
  ['answers JSON of another shape', json([{ status: 'Active' }]), /not what its documentation says/],
  [
    'announces more bytes than it sends',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      response.write('{}', () => response.destroy());
    },
    /the connection failed/,
  ],
  [
    'sends one byte at a time without an end',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    },
    /no whole answer within/,
  ],
  ['answers more than the limit', text(`{"a":"${'x'.repeat(100_000)}"}`), /too large/],
  ['sends bytes that are not text', (response) => void response.writeHead(200).end(Buffer.from([0x7b, 0xff, 0x7d])), /not UTF-8/],
  ['closes the connection', (response) => void response.destroy(), /the connection failed/],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /status 302/],
  [
    'compresses its answer',
    (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b])),
    /compressed/,
  ],
];

/** An HTTP server on the loopback interface that plays a provider. */
export class ProviderStub {
  readonly requests: StubRequest[] = [];
  answering: Answering = json({});

  private constructor(
    private readonly server: Server,
    readonly url: URL,
  ) {}

  static async start(): Promise<ProviderStub> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const seen = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
        stub.requests.push(seen);
        stub.answering(response, seen);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stub = new ProviderStub(server, new URL(`http://127.0.0.1:${port}/api/`));
    return stub;
  }

  /** Forgets the recorded requests. */
  play(answering: Answering): void {
    this.requests.length = 0;
    this.answering = answering;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
