// A program that takes webhooks: it keeps the id of every message and when it came.
import { once } from 'node:events';
import { createServer } from 'node:http';

export class Receiver {
  /** In the order in which they came. */
  came = [];
  server = null;
  port = 0;

  get url() {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Listens, at the port from before when it had one. */
  async listen() {
    this.server = createServer((request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const { data } = JSON.parse(Buffer.concat(chunks).toString());
        const { supplierId } = data;
        // The approvals of the other webhooks are told as well, and are not measured.
        if (supplierId !== null) this.came.push({ id: request.headers['webhook-id'], supplierId, at: performance.now() });
        response.writeHead(204).end();
      });
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = this.server.address().port;
    return this;
  }

  async stop() {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done) ?? done());
    this.server = null;
  }
}
