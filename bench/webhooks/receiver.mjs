// A receiver of webhooks that records the id and arrival time of every message.
import { once } from 'node:events';
import { createServer } from 'node:http';

export class Receiver {
  /** Messages in order of arrival. */
  came = [];
  server = null;
  port = 0;

  get url() {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Starts listening, on the previous port when restarted. */
  async listen() {
    this.server = createServer((request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const { data } = JSON.parse(Buffer.concat(chunks).toString());
        const { supplierId } = data;
        // Approvals of the other webhooks also send messages, which are not measured.
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
