// The part of a browser that the calls need: its own connection and cookies, the anti-forgery token, and the position of its last
// write, so that it reads its own writes.
import { Agent, request } from 'node:http';

/** Time limit for a call, in milliseconds. */
const LONGEST = 30_000;

/** One user's browser. Records the duration of every call in `figures` by name. An answer other than 2xx fails the benchmark. */
export class Browser {
  cookies = new Map();
  token = '';
  position = '';
  agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url, figures) {
    this.url = url;
    this.figures = figures;
  }

  /** Fetches the anti-forgery token, which every POST needs (P-7). */
  async takeToken(name = 'antiforgery') {
    this.token = (await this.get(name, '/account/antiforgery')).token;
  }

  get(name, path) {
    return this.timed(name, 'GET', path, null, {});
  }

  post(name, path, body) {
    return this.timed(name, 'POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  upload(name, path, fileName, bytes, fields) {
    const boundary = 'counterfoil-bench';
    const part = (what, value) => `--${boundary}\r\ncontent-disposition: form-data; ${what}\r\n\r\n${value}\r\n`;
    const texts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value));
    const body = [...texts, part(`name="file"; filename="${fileName}"`, bytes), `--${boundary}--\r\n`].join('');
    return this.timed(name, 'POST', path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
  }

  close() {
    this.agent.destroy();
  }

  async timed(name, method, path, body, headers) {
    const begin = performance.now();
    const { status, text, type } = await this.send(method, path, body, headers);
    this.figures.add(name, performance.now() - begin);
    if (status < 200 || status > 299) throw new Error(`${name}: ${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
    if (!type.startsWith('application/json')) return text;
    const said = JSON.parse(text);
    if (method === 'POST' && said.position > this.position) this.position = said.position;
    return said;
  }

  send(method, path, body, headers) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      ...headers,
      accept: method === 'GET' && path.includes('/verify/') ? 'text/html' : 'application/json',
      ...(cookie === '' ? {} : { cookie }),
      ...(method === 'GET' && this.position !== '' ? { 'x-at-least': this.position } : {}),
      ...(method === 'POST' ? { 'x-anti-forgery': this.token, 'content-length': Buffer.byteLength(body) } : {}),
    };
    return new Promise((done, failed) => {
      const call = request(new URL(path, this.url), { method, headers: all, agent: this.agent, timeout: LONGEST }, (answer) => {
        this.remember(answer.headers['set-cookie'] ?? []);
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk)).on('error', failed);
        answer.on('end', () =>
          done({
            status: answer.statusCode,
            text: Buffer.concat(chunks).toString('utf8'),
            type: answer.headers['content-type'] ?? '',
          }),
        );
      });
      call.on('timeout', () => call.destroy(new Error(`${method} ${path}: no answer in ${LONGEST / 1000} s`)));
      call.on('error', failed);
      call.end(body ?? undefined);
    });
  }

  remember(cookies) {
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
