import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { Me, SupportDeskAnswer } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { Harness } from '../../platform/testing/harness.js';

const SECRET = 'a secret of at least thirty-two characters';
let harness: Harness;
afterEach(() => harness.stop());

const start = async (env: Readonly<Record<string, string>>) => {
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env });
  await harness.company('bluegum1');
  const mara = await harness.signIn('bluegum1', 'mara', []);
  await harness.caughtUp();
  return mara;
};

test('a user gets a signed token for the support desk that is valid for a minute', async () => {
  const mara = await start({ SUPPORT_DESK_URL: 'https://desk.example/sso', SUPPORT_DESK_SECRET: SECRET });
  expect((await mara.get<Me>('/account/me')).body.supportDesk).toBe(true);
  const { body, headers } = await mara.get<SupportDeskAnswer>('/account/support-desk');
  expect(body.url).toBe('https://desk.example/sso');
  expect(headers['cache-control']).toBe('no-store');
  const [head, claims, signature] = body.token.split('.');
  expect(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url')).toBe(signature);
  const { iat, exp, ...who } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, unknown>;
  expect(who).toEqual({ sub: 'bluegum1/mara', name: 'User mara', email: 'mara@bluegum1.example' });
  expect(Number(exp) - Number(iat)).toBe(60);
  expect(String(headers['content-security-policy'])).toContain("form-action 'self' https://desk.example");
});

test('without a support desk no token is issued, and forms can be posted only to the portal', async () => {
  const mara = await start({});
  expect((await mara.get<Me>('/account/me')).body.supportDesk).toBe(false);
  const answer = await mara.get('/account/support-desk');
  expect(answer.status).toBe(404);
  expect(String(answer.headers['content-security-policy'])).toMatch(/form-action 'self'(?:;|$)/);
});
