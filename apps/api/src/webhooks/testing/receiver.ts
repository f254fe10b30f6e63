import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly [name: string]: unknown };
  readonly body: string;
  /** Whether the message is signed with the receiver's secret. */
  readonly isSigned: boolean;
};

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** A company's program, such as an ERP system, that verifies signatures as Standard Webhooks describes. */
export class Receiver {
  /** The accepted messages in the order of their arrival. */
  readonly received: Received[] = [];
  calls = 0;
  status = 204;
  /** Called when a message has arrived and before it is answered. */
  heard: () => void = () => undefined;
  answer = (response: ServerResponse): void => {
    response.writeHead(this.status, { location: 'http://127.0.0.1/elsewhere' }).end('thank you');
  };
  secret = '';
  private server: Server | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<Receiver> {
    const first = new Receiver(0);
    const server = await first.listen();
    const receiver = new Receiver((server.address() as AddressInfo).port);
    await first.stop();
    await receiver.listen();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  get ids(): readonly string[] {
    return this.received.map(({ id }) => id);
  }

  /** Listens again at the same address. */
  async listen(): Promise<Server> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.take(request, Buffer.concat(chunks).toString());
        this.heard();
        this.answer(response);
      });
    });
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    return server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    await new Promise<void>((done) => (server === null ? done() : server.close(() => done())));
  }

  private take(request: IncomingMessage, body: string): void {
    this.calls += 1;
    if (this.status >= 300) return;
    const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
    this.received.push({ id: header(request, 'webhook-id'), type, data, body, isSigned: this.isSigned(request, body) });
  }

  private isSigned(request: IncomingMessage, body: string): boolean {
    const key = Buffer.from(this.secret.replace('whsec_', ''), 'base64');
    const content = `${header(request, 'webhook-id')}.${header(request, 'webhook-timestamp')}.${body}`;
    const own = createHmac('sha256', key).update(content).digest();
    return header(request, 'webhook-signature')
      .split(' ')
      .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
      .some((given) => given.length === own.length && timingSafeEqual(given, own));
  }
}
