import { beforeEach, expect, test } from '@jest/globals';
import type { Answer } from '../http/answer.js';
import { loadByAjax, mainContent, PAGE_ITSELF } from './ajax-content.js';

const base = new URL('https://pay.example/portal/');
let alerts: string[] = [];
let calls: object[] = [];
let answer: Answer;

const load = loadByAjax({
  base,
  call: async (call) => {
    calls.push(call);
    return answer;
  },
  alert: (message) => void alerts.push(message),
});
const markup = (result: unknown): Answer => ({ ok: true, status: 200, data: { result }, stale: false });

beforeEach(() => {
  [alerts, calls, answer] = [[], [], markup('<p>One</p>')];
  mainContent.set(PAGE_ITSELF);
});

test('the content of a link is loaded by GET and replaces the main content', async () => {
  await load({ url: new URL('library/list?isModal=true', base) });
  expect(calls).toEqual([{ url: 'library/list?isModal=true', method: 'GET' }]);
  expect(mainContent.get().instead).toBe('<p>One</p>');
  expect(alerts).toEqual([]);
});

test('a form loaded by GET sends its fields in the address, and a form loaded by POST in its body', async () => {
  await load({ url: new URL('library/list', base), data: { q: 'a b' } });
  await load({ url: new URL('library/list', base), method: 'POST', data: { q: 'a b' } });
  expect(calls).toEqual([
    { url: 'library/list?q=a+b', method: 'GET' },
    { url: 'library/list', method: 'POST', body: { q: 'a b' } },
  ]);
});

test('loaded markup can be put before or after the content of the page', async () => {
  await load({ url: base, mode: 'append' });
  await load({ url: base, mode: 'prepend' });
  expect(mainContent.get()).toEqual({ before: ['<p>One</p>'], instead: null, after: ['<p>One</p>'] });
});

test.each(['https://elsewhere.example/portal/x', 'https://pay.example/other/x', 'javascript:alert(1)'])(
  'a link to %s is refused and no call is made',
  async (url) => {
    await load({ url: new URL(url) });
    expect([alerts, calls, mainContent.get()]).toEqual([['No external links can be loaded via AJAX!'], [], PAGE_ITSELF]);
  },
);

test.each([
  ['a failure', { ok: false, error: { status: 500, errorCode: 'unknown', message: 'x' } } as const],
  ['an answer that is no markup', { ok: true, status: 200, data: { rows: [] }, stale: false } as const],
])('%s is reported, and the page stays', async (_, given) => {
  answer = given;
  await load({ url: base });
  expect([alerts, mainContent.get()]).toEqual([
    ['An error occured while performing your action. Please try again.'],
    PAGE_ITSELF,
  ]);
});
