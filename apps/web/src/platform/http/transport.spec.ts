import { expect, test } from '@jest/globals';
import { sendBy, TIMEOUT_MS, type WireCall } from './transport.js';

/** Stands for the browser's request. Records what was set and lets the test end it. */
class FakeRequest {
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseText = '';
  opened: string[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  sent: unknown;
  onload = (): void => undefined;
  ontimeout = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  open = (...opened: string[]) => (this.opened = opened);
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  getResponseHeader = (name: string): string | null => (name === 'x-stale' ? 'true' : null);
  send = (body: unknown) => (this.sent = body);
  abort = () => this.onabort();
}

const start = (call: Partial<WireCall> = {}) => {
  const request = new FakeRequest();
  const send = sendBy(() => request as unknown as XMLHttpRequest);
  const answer = send({
    method: 'POST',
    url: '/a/b',
    headers: { accept: 'application/json' },
    body: '{}',
    timeout: TIMEOUT_MS,
    ...call,
  });
  return { request, answer };
};

test('calls send credentials and time out after 300000 ms', () => {
  const { request } = start();
  expect(request).toMatchObject({ withCredentials: true, timeout: 300_000, opened: ['POST', '/a/b'], sent: '{}' });
});

test('an answer has a status, a text and a stale mark', async () => {
  const { request, answer } = start();
  Object.assign(request, { status: 200, responseText: '[]' });
  request.onload();
  expect(await answer).toEqual({ kind: 'answered', status: 200, text: '[]', stale: true });
});

test('a time-out is not a lost connection', async () => {
  const late = start();
  late.request.ontimeout();
  const lost = start();
  lost.request.onerror();
  expect([await late.answer, await lost.answer]).toEqual([{ kind: 'timed-out' }, { kind: 'lost' }]);
});

test('leaving a page cancels its calls', async () => {
  const leaving = new AbortController();
  const { answer } = start({ signal: leaving.signal });
  leaving.abort();
  expect(await answer).toEqual({ kind: 'cancelled' });
});

test('an upload reports its progress', () => {
  const seen: unknown[] = [];
  const { request } = start({ onProgress: (progress) => seen.push(progress) });
  request.upload.onprogress?.({ loaded: 40, total: 100 });
  expect(seen).toEqual([{ sent: 40, total: 100 }]);
});
