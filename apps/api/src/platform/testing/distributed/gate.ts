import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** An address in front of a store that a test can make unreachable. */
export class Gate {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Lets connections through, again at the same port. */
  async open(): Promise<this> {
    this.server = createServer((from) => this.join(from, connect(this.target)));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Breaks every connection and refuses new ones. */
  async shut(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.server = undefined;
  }

  private join(from: Socket, to: Socket): void {
    for (const socket of [from, to]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  }
}
